import NavGraph
import NavGraphStore

/// The current names of screens that were renamed in the database.
struct FormerNames {
  private var names: [ScreenID: String] = [:]

  init(_ lines: [DumpLine]) {
    let screens = Set(
      lines.compactMap { $0.kind == .screen ? $0.value("name").map { ScreenID($0) } : nil }
    )
    for line in lines where line.kind == .alias {
      guard let former = line.value("name"), let screen = line.value("screen"),
        !screens.contains(ScreenID(former))
      else { continue }
      names[ScreenID(former)] = screen
    }
  }

  /// Returns the current name of a screen.
  func present(_ screen: ScreenID) -> ScreenID { names[screen].map { ScreenID($0) } ?? screen }

  /// Returns a row with the current names of screens.
  func present(_ line: DumpLine) -> DumpLine {
    guard !names.isEmpty else { return line }
    var changes: [String: String?] = [:]
    for reference in line.references where reference.kind == .screen {
      if let name = names[ScreenID(reference.name)] { changes[reference.label] = name }
    }
    if line.kind == .screen, let name = names[ScreenID(line.value("name") ?? "")] {
      changes["name"] = name
    }
    return changes.isEmpty ? line : line.setting(changes)
  }

  func present(_ row: ImportedRow) -> ImportedRow {
    names.isEmpty ? row : ImportedRow(line: present(row.line), element: row.element)
  }
}
