import NavGraph
import NavGraphStore

/// The current names of screens that were renamed in the database.
struct FormerNames {
  private var names: [ScreenID: ScreenID] = [:]

  init(_ lines: [StoreRow]) {
    let screens = Set(
      lines.compactMap { $0.kind == .screen ? $0.value("name").map { ScreenID($0) } : nil }
    )
    for line in lines where line.kind == .alias {
      guard let former = line.value("name").map({ ScreenID($0) }), !screens.contains(former)
      else { continue }
      names[former] = line.value("screen").map { ScreenID($0) }
    }
  }

  /// Returns the current name of a screen.
  func present(_ screen: ScreenID) -> ScreenID { names[screen] ?? screen }

  /// Returns a row with the current names of screens.
  func present(_ row: ImportedRow) -> ImportedRow {
    guard !names.isEmpty else { return row }
    let line = row.line.renaming(screens: names)
    return ImportedRow(line: line, element: row.element)
  }
}
