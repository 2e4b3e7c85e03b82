import GRDB
import NavGraph

/// A graph, and the keys of its rows in the database.
struct KeyedGraph: Sendable {
  let graph: NavigationGraph
  let screens: KeyIndex<ScreenIndex>
  let commands: KeyIndex<CommandIndex>
  /// Whether a command has a position, so that commands may not be in the order of their keys.
  let hasPositions: Bool
}

/// The error for a change after which all rows must be loaded again.
struct NonlocalChange: Error {}

extension KeyedGraph {
  /// Returns the graph after changes of some rows, which are read again.
  ///
  /// The result equals the graph that loading all rows would return.
  ///
  /// - Parameters:
  ///   - touched: The screens and commands that may have changed.
  ///   - database: The database, within a read transaction.
  /// - Returns: The graph.
  /// - Throws: `NonlocalChange` if the change affects other rows: a screen that is renamed, removed
  ///   or extends another one, or a command that is renamed or moved; the errors of loading.
  /// - Complexity: The complexity of `NavigationGraph.applying(_:)`, and O(T log E) time to read T
  ///   rows.
  func applying(_ touched: TouchedRows, in database: Database) throws -> KeyedGraph {
    if touched.isEmpty { return self }
    guard graph.supportsEdits, !hasPositions else { throw NonlocalChange() }
    var loader = GraphLoader(database, includesDisabledFlows: false, only: touched)
    var edit = GraphEdit()
    try loader.readTouchedScreens()
    let addedScreens = try addScreens(loader.readScreens, touched, to: &edit)
    if !addedScreens.isEmpty {
      loader.screens = KeyIndex(screens.allKeys + addedScreens)
    } else {
      loader.screens = screens
    }
    try loader.readTouchedCommands()
    guard !loader.hasPositions else { throw NonlocalChange() }
    let addedCommands = try addCommands(loader.readCommands, touched, to: &edit)
    edit.tables = loader.tables
    guard edit.keepsNames(of: graph) else { throw NonlocalChange() }
    let removed = Set(edit.removedCommands)
    var commandKeys = commands
    if !removed.isEmpty || !addedCommands.isEmpty {
      let kept = commands.allKeys.enumerated().filter { !removed.contains(CommandIndex($0.offset)) }
      commandKeys = KeyIndex(kept.map(\.element) + addedCommands)
    }
    return KeyedGraph(
      graph: try graph.applying(edit),
      screens: loader.screens,
      commands: commandKeys,
      hasPositions: false
    )
  }

  /// Adds the indices of the screens that were read to an edit, and returns the keys of the added
  /// screens.
  private func addScreens(
    _ keys: [Int64],
    _ touched: TouchedRows,
    to edit: inout GraphEdit
  ) throws(NonlocalChange) -> [Int64] {
    guard touched.screens.subtracting(keys).allSatisfy({ screens[$0] == nil }) else {
      throw NonlocalChange()
    }
    let added = try keys.added(to: screens)
    for key in keys {
      let next = ScreenIndex(graph.screenCount + edit.screens.count - (keys.count - added.count))
      edit.screens.append(screens[key] ?? next)
    }
    return added
  }

  /// Adds the indices of the commands that were read or removed to an edit, and returns the keys of
  /// the added commands.
  private func addCommands(
    _ keys: [Int64],
    _ touched: TouchedRows,
    to edit: inout GraphEdit
  ) throws(NonlocalChange) -> [Int64] {
    edit.commands = keys.map { commands[$0] ?? .absent }
    edit.removedCommands = touched.commands.subtracting(keys).compactMap { commands[$0] }.sorted()
    return try keys.added(to: commands)
  }
}

extension [Int64] {
  /// Returns the keys that an index does not contain.
  ///
  /// They must follow all others.
  fileprivate func added(to index: KeyIndex<some TableIndex>) throws(NonlocalChange) -> [Int64] {
    let added = filter { index[$0] == nil }
    if let first = added.first, let highest = index.highestKey, first <= highest {
      throw NonlocalChange()
    }
    return added
  }
}
