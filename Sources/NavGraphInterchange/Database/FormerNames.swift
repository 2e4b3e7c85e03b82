import NavGraph
import NavGraphStore

/// The current names of the screens, flows and commands that were renamed in the database.
///
/// A screen keeps its former name as an alias. A flow was renamed if the commands in it are in
/// another flow now. A command was renamed if a new one has its origins and its destination.
struct FormerNames {
  private var screens: [ScreenID: ScreenID] = [:]
  /// The current names of flows and commands.
  private var others: [RowKey: String] = [:]
  /// The elements that have other names than in the files.
  private(set) var renamed: Set<RowKey> = []

  /// Finds the renamed screens.
  init(_ lines: [StoreRow]) {
    let present = Set(
      lines.compactMap { $0.kind == .screen ? $0.value("name").map { ScreenID($0) } : nil }
    )
    for line in lines where line.kind == .alias {
      guard let former = line.value("name").map({ ScreenID($0) }), !present.contains(former),
        let name = line.value("screen")
      else { continue }
      screens[former] = ScreenID(name)
    }
  }

  /// Finds the renamed flows and commands.
  ///
  /// - `base`: The rows of the last import, with the current names of screens.
  /// - `other`: Those of imports from other sources.
  mutating func addFlowsAndCommands(
    of base: [StoreRow],
    besides other: [StoreRow],
    in lines: [StoreRow]
  ) {
    let known = Set((base + other).map { RowKey($0) })
    let present = Set(lines.map { RowKey($0) })
    func isMissing(_ line: StoreRow) -> Bool { !present.contains(RowKey(line)) }
    let formerFlows = FormerNames.flows(base.filter { !isMissing($0) })
    let flows = FormerNames.flows(lines.filter { known.contains(RowKey($0)) })
    for line in base where line.kind == .flow && isMissing(line) {
      let commands = formerFlows[line.name] ?? []
      let names = flows.filter { !$0.value.isDisjoint(with: commands) }.map(\.key)
      guard names.count == 1, let name = names[0].first ?? nil,
        !known.contains(RowKey(.flow, [name]))
      else { continue }
      others[RowKey(line)] = name
    }
    let former = FormerNames.commands(base, where: isMissing)
    let new = FormerNames.commands(lines) { !known.contains(RowKey($0)) }
    for (ends, names) in former where names.count == 1 {
      guard let found = new[ends], found.count == 1 else { continue }
      others[RowKey(.command, [names[0]])] = found[0]
    }
    for (key, name) in others { renamed.insert(RowKey(key.kind, [name])) }
  }

  /// Returns the names of the commands in each flow.
  private static func flows(_ lines: [StoreRow]) -> [[String?]: Set<[String?]>] {
    lines.reduce(into: [:]) { flows, line in
      guard line.kind == .command, let flow = line.value("flow") else { return }
      flows[[flow], default: []].insert(line.name)
    }
  }

  /// Returns the names of commands that satisfy a condition, by their origins and destinations.
  private static func commands(
    _ lines: [StoreRow],
    where isIncluded: (StoreRow) -> Bool
  ) -> [[String?]: [String]] {
    var origins: [String: [String]] = [:]
    for line in lines where line.kind == .origin {
      origins[line.value("command") ?? "", default: []].append(line.value("origin") ?? "")
    }
    return lines.reduce(into: [:]) { commands, line in
      guard line.kind == .command, isIncluded(line), let name = line.value("name") else { return }
      let ends = [line.value("destination"), line.storedValue("universal")]
      commands[ends + (origins[name] ?? []).sorted(), default: []].append(name)
    }
  }

  /// Returns the current name of a screen.
  func present(_ screen: ScreenID) -> ScreenID { screens[screen] ?? screen }

  /// Returns what a command closes, with the current name of the screen.
  func present(closing: NavigationCommand.Closing) -> NavigationCommand.Closing {
    guard case .popTo(let screen, let isInclusive) = closing else { return closing }
    return .popTo(present(screen), inclusive: isInclusive)
  }

  /// Returns a row with the current names of screens, flows and commands.
  func present(_ row: ImportedRow) -> ImportedRow {
    guard !screens.isEmpty || !others.isEmpty else { return row }
    return ImportedRow(line: present(row.line), element: row.element)
  }

  func present(_ line: StoreRow) -> StoreRow {
    let renamed = line.renaming(screens: screens)
      .replacingReferences { kind, name in others[RowKey(kind, [name])] }
    return others[RowKey(line)].map { renamed.setting(["name": $0]) } ?? renamed
  }
}
