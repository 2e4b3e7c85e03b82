import GRDB
import NavGraph
import NavGraphSchema

/// A loader of a database's graph.
///
/// Every query has an explicit order, so that equal databases result in equal graphs. The columns
/// of the three tables that can have millions of rows (`screen`, `command`, `command_origin`) are
/// read by number.
struct GraphLoader {
  let database: Database
  let includesDisabledFlows: Bool
  /// The rows to read; nil to read all rows.
  let touched: TouchedRows?
  var tables = GraphTables()
  var screens = KeyIndex<ScreenIndex>()
  var commands = KeyIndex<CommandIndex>()
  /// The keys of the screens that were read, if not all are read.
  private(set) var readScreens: [Int64] = []
  /// Whether a command that was read has a position.
  var hasPositions = false
  /// The keys of the commands that were read, if not all are read.
  var readCommands: [Int64] = []

  init(
    _ database: Database,
    includesDisabledFlows: Bool,
    only touched: TouchedRows? = nil
  ) {
    self.database = database
    self.includesDisabledFlows = includesDisabledFlows
    self.touched = touched
  }

  /// Returns the graph.
  ///
  /// - Throws: `ContentError` if the rows do not form a valid graph, `DatabaseError` if they cannot
  ///   be read.
  func load() throws -> NavigationGraph { try loadWithKeys().graph }

  /// Returns the graph and the keys of its rows.
  ///
  /// - Throws: The errors of ``load()``.
  func loadWithKeys() throws -> KeyedGraph {
    var loader = GraphLoader(database, includesDisabledFlows: includesDisabledFlows)
    do {
      try loader.loadRows()
      try loader.loadAliases()
      return KeyedGraph(
        graph: try loader.takeGraph(),
        screens: loader.screens,
        commands: loader.commands,
        hasPositions: loader.hasPositions
      )
    } catch let error as GraphError {
      throw ContentError.graph(error)
    }
  }

  /// Returns the graph, and removes the tables so that they need no memory meanwhile.
  private mutating func takeGraph() throws(GraphError) -> NavigationGraph {
    let tables = tables
    self.tables = GraphTables()
    return try NavigationGraph(tables)
  }

  /// Loads all rows that the graph consists of, except the aliases.
  private mutating func loadRows() throws {
    try loadScreens()
    try loadScreenProperties()
    try loadTabs()
    try loadCommands()
    try loadCommandProperties()
    try loadConditions()
    try loadEdges()
  }

  /// Reads the touched screens.
  ///
  /// Their keys are those of the graph before the edit.
  mutating func readTouchedScreens() throws { try loadScreens() }

  /// Reads the touched commands and the rows that belong to them.
  ///
  /// The index of screens must have been set before.
  mutating func readTouchedCommands() throws {
    try loadCommands()
    try loadCommandProperties()
    try loadConditions()
    try loadEdges()
  }

  /// Checks that the touched rows form a valid graph.
  ///
  /// Its commands must only refer to touched screens.
  ///
  /// - Throws: `NonlocalChange` if a touched screen extends another one; otherwise the errors of
  ///   ``load()``.
  consuming func checkTouchedRows() throws {
    try readTouchedScreens()
    screens = KeyIndex(readScreens)
    try readTouchedCommands()
    _ = try NavigationGraph(tables)
  }

  mutating func loadScreens() throws {
    var parents: [(screen: ScreenIndex, parent: Int64)] = []
    let rows = try RowReader(
      database,
      """
      SELECT id, name, extends_id, title, storyboard, identifier FROM screen
      \(condition("id", touched?.screens)) ORDER BY id
      """
    )
    while try rows.next() {
      let screen = tables.addScreen(
        name: try rows.validUTF8(1, column: "name", of: "a screen")
      )
      if touched == nil {
        screens.append(rows.integer(0))
      } else {
        readScreens.append(rows.integer(0))
      }
      if let parent = rows.optionalInteger(2) { parents.append((screen, parent)) }
      guard !rows.isNull(3) || !rows.isNull(4) || !rows.isNull(5) else { continue }
      tables.setDetails(of: screen) { details in
        details.title = rows.optionalText(3)
        details.storyboard = rows.optionalText(4)
        details.identifier = rows.optionalText(5)
      }
    }
    guard touched == nil else {
      if parents.isEmpty { return }
      throw NonlocalChange()
    }
    screens.build()
    for (screen, parent) in parents {
      guard let parent = screens[parent] else {
        throw ContentError.danglingReference(column: "extends_id", of: "a screen")
      }
      tables.setParent(parent, of: screen)
    }
  }

  mutating func loadScreenProperties() throws {
    let hasFromLinks = try database.schemaVersion >= SchemaMigration.linkOptionVersion
    let rows = try NamedRowReader(
      database,
      """
      SELECT screen_id, screen.name AS screen, screen_property.name AS name, type, required,
        read_only, default_value, \(hasFromLinks ? "from_links" : "NULL AS from_links")
      FROM screen_property LEFT JOIN screen ON screen.id = screen_id
      ORDER BY screen_id, screen_property.id
      """
    )
    while try rows.next() {
      let name = rows.text("name")
      guard let screen = screens[rows.integer("screen_id")] else {
        throw ContentError.danglingReference(column: "screen_id", of: "property '\(name)'")
      }
      let owner = "property '\(name)' of screen '\(rows.text("screen"))'"
      let property = PropertyDeclaration(
        name,
        try rows.value("type", of: owner),
        isRequired: rows.flag("required"),
        isReadOnly: rows.flag("read_only"),
        defaultValue: try rows.optionalText("default_value").map { text in
          try StoredJSON.decode(text, column: "default_value", of: owner)
        },
        acceptsLinks: rows.isNull("from_links") ? nil : rows.flag("from_links")
      )
      tables.setDetails(of: screen) { $0.properties.append(property) }
    }
  }

  mutating func loadTabs() throws {
    guard try database.contains(.screenTab) else { return }
    let rows = try NamedRowReader(
      database,
      """
      SELECT container_id, screen_tab.name AS name, root_id, screen.name AS container
      FROM screen_tab LEFT JOIN screen ON screen.id = container_id
      ORDER BY container_id, coalesce(position, screen_tab.id), screen_tab.id
      """
    )
    while try rows.next() {
      let name = try rows.validText("name", of: "a tab of screen '\(rows.text("container"))'")
      guard let container = screens[rows.integer("container_id")] else {
        throw ContentError.danglingReference(column: "container_id", of: "tab '\(name)'")
      }
      guard let root = screens[rows.integer("root_id")] else {
        let owner = "tab '\(name)' of screen '\(rows.text("container"))'"
        throw ContentError.danglingReference(column: "root_id", of: owner)
      }
      tables.setDetails(of: container) { $0.tabs.append(ScreenTab(name, root: root)) }
    }
  }

  private mutating func loadAliases() throws {
    guard try database.schemaVersion >= SchemaMigration.savedStackVersion else { return }
    let rows = try NamedRowReader(
      database,
      "SELECT name, screen_id FROM screen_alias ORDER BY name"
    )
    while try rows.next() {
      let name = try rows.validText("name", of: "an alias")
      guard let screen = screens[rows.integer("screen_id")] else {
        throw ContentError.danglingReference(column: "screen_id", of: "alias '\(name)'")
      }
      tables.addAlias(name, of: screen)
    }
  }

  /// Returns the clause that selects the rows with touched keys; empty if all rows are read.
  func condition(_ column: String, _ keys: Set<Int64>?) -> String {
    guard let keys else { return "" }
    return "WHERE \(column) IN (\(keys.sorted().map(String.init).joined(separator: ", ")))"
  }
}
