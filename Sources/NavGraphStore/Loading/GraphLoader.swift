import GRDB
import NavGraph

/// A loader of a database's graph.
///
/// Every query has an explicit order, so that equal databases result in equal graphs. The columns
/// of the three tables that can have millions of rows (`screen`, `command`, `command_origin`) are
/// read by number.
struct GraphLoader {
  let database: Database
  let includesDisabledFlows: Bool
  /// The enabled flows whose commands are left out.
  let excludedFlows: Set<FlowID>
  var tables = GraphTables()
  var screens = KeyIndex<ScreenIndex>()
  var commands = KeyIndex<CommandIndex>()

  init(
    _ database: Database,
    includesDisabledFlows: Bool,
    excludedFlows: Set<FlowID> = []
  ) {
    self.database = database
    self.excludedFlows = excludedFlows
    self.includesDisabledFlows = includesDisabledFlows
  }

  /// Returns the graph.
  ///
  /// - Throws: `ContentError` if the rows do not form a valid graph, `DatabaseError` if they cannot
  ///   be read.
  func load() throws -> NavigationGraph {
    var loader = self
    try loader.loadRows()
    do { return try NavigationGraph(loader.tables) } catch { throw ContentError.graph(error) }
  }

  private mutating func loadRows() throws {
    try loadScreens()
    try loadScreenProperties()
    try loadTabs()
    try loadLeavingConditions()
    try loadCommands()
    try loadCommandProperties()
    try loadConditions()
    try loadEdges()
    try loadAliases()
  }

  mutating func loadScreens() throws {
    var parents: [(screen: ScreenIndex, parent: Int64)] = []
    let rows = try RowReader(
      database,
      "SELECT id, name, extends_id, title, storyboard, identifier, dialog FROM screen ORDER BY id"
    )
    while try rows.next() {
      let screen = tables.addScreen(name: try rows.validText(1, column: "name", of: "a screen"))
      screens.append(rows.integer(0))
      if let parent = rows.optionalInteger(2) { parents.append((screen, parent)) }
      if !rows.isNull(6) {
        let dialog = try dialog(rows.text(6), of: rows.text(1))
        tables.setDetails(of: screen) { $0.dialog = dialog }
      }
      guard !rows.isNull(3) || !rows.isNull(4) || !rows.isNull(5) else { continue }
      tables.setDetails(of: screen) { details in
        details.title = rows.optionalText(3)
        details.storyboard = rows.optionalText(4)
        details.identifier = rows.optionalText(5)
      }
    }
    for (screen, parent) in parents {
      tables.setParent(try self.screen(parent, in: "extends_id", of: "a screen"), of: screen)
    }
  }

  private func dialog(
    _ word: String,
    of screen: String
  ) throws(ContentError) -> NavigationScreen.DialogStyle {
    guard let dialog = NavigationScreen.DialogStyle(rawValue: word) else {
      throw .value(word, column: "dialog", of: "screen '\(screen)'")
    }
    return dialog
  }

  mutating func loadScreenProperties() throws {
    let rows = try NamedRowReader(
      database,
      """
      SELECT screen_id, screen.name AS screen, screen_property.name AS name, type, required,
        read_only, default_value, from_links
      FROM screen_property LEFT JOIN screen ON screen.id = screen_id
      ORDER BY screen_id, screen_property.id
      """
    )
    while try rows.next() {
      let name = rows.text("name")
      let key = rows.integer("screen_id")
      let screen = try screen(key, in: "screen_id", of: "property '\(name)'")
      let owner = "property '\(name)' of screen '\(rows.text("screen"))'"
      let property = PropertyDeclaration(
        PropertyName(name),
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
    let rows = try NamedRowReader(
      database,
      """
      SELECT container_id, screen_tab.name AS name, root_id, screen.name AS container,
        screen_tab.id AS tab
      FROM screen_tab LEFT JOIN screen ON screen.id = container_id
      ORDER BY container_id, coalesce(position, screen_tab.id), screen_tab.id
      """
    )
    var conditions: [Int64: [NavigationCondition]]?
    while try rows.next() {
      let name = try rows.validText("name", of: "a tab of screen '\(rows.text("container"))'")
      let key = rows.integer("container_id")
      let container = try screen(key, in: "container_id", of: "tab '\(name)'")
      let owner = "tab '\(name)' of screen '\(rows.text("container"))'"
      let root = try screen(rows.integer("root_id"), in: "root_id", of: owner)
      let all = try conditions ?? conditionsOfTabs()
      conditions = all
      let tab = ContainerTab(TabID(name), root: root, conditions: all[rows.integer("tab")] ?? [])
      tables.setDetails(of: container) { $0.tabs.append(tab) }
    }
  }

  /// Returns the conditions of tabs, by the keys of the tabs.
  private func conditionsOfTabs() throws -> [Int64: [NavigationCondition]] {
    let rows = try NamedRowReader(
      database,
      """
      SELECT tab_id, screen_tab.name AS tab, subject, comparison, operand
      FROM tab_condition JOIN screen_tab ON screen_tab.id = tab_id ORDER BY tab_condition.id
      """
    )
    var conditions: [Int64: [NavigationCondition]] = [:]
    while try rows.next() {
      let condition = try rows.condition(of: "a condition of tab '\(rows.text("tab"))'")
      conditions[rows.integer("tab_id"), default: []].append(condition)
    }
    return conditions
  }

  private mutating func loadLeavingConditions() throws {
    let rows = try NamedRowReader(
      database,
      "SELECT screen_id, subject, comparison, operand FROM leaving_condition ORDER BY id"
    )
    while try rows.next() {
      let owner = "a condition of leaving"
      let screen = try screen(rows.integer("screen_id"), in: "screen_id", of: owner)
      let condition = try rows.condition(of: "\(owner) '\(tables.name(of: screen))'")
      tables.setDetails(of: screen) { $0.leavingConditions.append(condition) }
    }
  }

  private mutating func loadAliases() throws {
    let rows = try NamedRowReader(
      database,
      "SELECT name, screen_id FROM screen_alias ORDER BY name"
    )
    while try rows.next() {
      let name = try rows.validText("name", of: "an alias")
      let key = rows.integer("screen_id")
      tables.addAlias(name, of: try screen(key, in: "screen_id", of: "alias '\(name)'"))
    }
  }

  func screen(
    _ key: Int64,
    in column: String,
    of owner: @autoclosure () -> String
  ) throws(ContentError) -> ScreenIndex {
    guard let screen = screens[key] else { throw .danglingReference(column: column, of: owner()) }
    return screen
  }
}
