/// A table of the schema: its columns and keys.
///
/// The history triggers, the reversal of changes and the names of rows are derived from these
/// descriptions. Migrations contain the triggers, so the description of a released table never changes; a
/// later migration adds a new description.
public struct SchemaTable: Sendable, Hashable {
  /// The name of the table.
  public let name: String
  /// The word for a row of the table.
  public let kind: String
  /// The version of the schema that introduced the table.
  public let since: Int
  /// The version that created the table again, without its triggers; nil if there is none.
  let recreated: Int?
  /// All columns, in order.
  public private(set) var columns: [Column]
  /// The columns of the primary key.
  public let key: [String]
  /// The other sets of columns whose values must be unique.
  public let unique: [[String]]
  /// The columns of the natural key, which identifies a row in texts for users.
  public let naturalKey: [String]

  /// Returns the column with a name.
  public func column(_ name: String) -> Column? { columns.first { $0.name == name } }

  private init(
    _ name: String,
    kind: String? = nil,
    since: Int,
    recreated: Int? = nil,
    columns: [Column],
    key: [String] = ["id"],
    unique: [[String]] = [],
    naturalKey: [String]? = nil
  ) {
    self.name = name
    self.kind = kind ?? name
    self.since = since
    self.recreated = recreated
    self.columns = columns
    self.key = key
    self.unique = unique
    self.naturalKey = naturalKey ?? unique.first ?? key
  }

  /// Returns the tables of a version of the schema, with the columns that they had.
  public static func all(in version: Int) -> [SchemaTable] {
    all.filter { $0.since <= version }.map { $0.columns(in: version) }
  }

  /// Returns the table with the columns that it had in a version of the schema.
  public func columns(in version: Int) -> SchemaTable {
    var table = self
    table.columns.removeAll { $0.since > version }
    return table
  }

  /// Returns the table with a name.
  public static func named(_ name: String) -> SchemaTable? { all.first { $0.name == name } }

  /// The table of screens.
  public static let screen = SchemaTable(
    "screen",
    since: 1,
    columns: [
      .integer("id"), .text("name"), .reference("extends_id", "screen"),
      .text("title", isLimited: false), .text("storyboard", isLimited: false),
      .text("identifier", isLimited: false),
    ],
    unique: [["name"]]
  )

  /// The table of the tabs of containers.
  public static let screenTab = SchemaTable(
    "screen_tab",
    kind: "tab",
    since: SchemaMigration.tabVersion,
    columns: [
      .integer("id"), .reference("container_id", "screen"), .text("name"),
      .reference("root_id", "screen"), .integer("position"),
    ],
    unique: [["container_id", "name"]]
  )

  /// The table of link handlers.
  public static let linkHandler = SchemaTable(
    "link_handler",
    kind: "handler",
    since: SchemaMigration.handlerVersion,
    columns: [
      .integer("id"), .text("kind"), .text("scheme"), .flag("strict"), .integer("position"),
    ],
    unique: [["kind", "scheme"]]
  )

  /// The table of imported elements.
  public static let importRecord = SchemaTable(
    "import_record",
    kind: "import",
    since: SchemaMigration.importVersion,
    columns: [
      .integer("id"), .text("source"), .text("kind"), .text("name"), .json("element"),
    ],
    unique: [["source", "kind", "name"]]
  )

  /// All tables, each after the tables to which it refers, without history and saved stacks.
  public static let all: [SchemaTable] = [
    SchemaTable(
      "flow",
      since: 1,
      columns: [.integer("id"), .text("name"), .flag("enabled", defaultValue: "1")],
      unique: [["name"]]
    ),
    screen,
    SchemaTable(
      "screen_property",
      kind: "property",
      since: 1,
      columns: [
        .integer("id"), .reference("screen_id", "screen"), .text("name"), .text("type"),
        .flag("required"), .flag("read_only"), .json("default_value"),
        .flag("from_links", defaultValue: nil, since: SchemaMigration.linkOptionVersion),
      ],
      unique: [["screen_id", "name"]]
    ),
    screenTab,
    SchemaTable(
      "command",
      since: 1,
      columns: [
        .integer("id"), .text("name"), .reference("flow_id", "flow"),
        .reference("destination_id", "screen"), .flag("universal"),
        .text("presentation", defaultValue: "push"),
        .flag("animated", defaultValue: "1"), .integer("position"),
        .text("style", since: SchemaMigration.tabVersion),
      ],
      unique: [["name"]]
    ),
    SchemaTable(
      "command_origin",
      kind: "origin",
      since: 1,
      columns: [.reference("origin_id", "screen"), .reference("command_id", "command")],
      key: ["origin_id", "command_id"],
      naturalKey: ["command_id", "origin_id"]
    ),
    SchemaTable(
      "command_property",
      kind: "value",
      since: 1,
      columns: [.reference("command_id", "command"), .text("name"), .json("value")],
      key: ["command_id", "name"]
    ),
    SchemaTable(
      "command_condition",
      kind: "condition",
      since: 1,
      columns: [
        .integer("id"), .reference("command_id", "command"),
        .text("subject", isLimited: false),
        .text("comparison"), .json("operand"),
      ],
      naturalKey: ["command_id", "subject", "comparison", "operand"]
    ),
    SchemaTable(
      "screen_alias",
      kind: "alias",
      since: SchemaMigration.savedStackVersion,
      columns: [.text("name"), .reference("screen_id", "screen")],
      key: ["name"]
    ),
    SchemaTable(
      "link_pattern",
      kind: "link",
      since: SchemaMigration.linkVersion,
      columns: [
        .integer("id"), .text("name"), .text("pattern", isLimited: false),
        .reference("flow_id", "flow"),
        .text("presentation"), .text("mode", defaultValue: "extend"),
        .flag("enabled", defaultValue: "1"),
        .flag("ignores_case", since: SchemaMigration.linkOptionVersion),
        .integer("position", since: SchemaMigration.linkOptionVersion),
      ],
      unique: [["pattern"], ["name"]]
    ),
    SchemaTable(
      "link_value",
      kind: "link-value",
      since: SchemaMigration.linkOptionVersion,
      columns: [.reference("pattern_id", "link_pattern"), .text("name"), .text("value")],
      key: ["pattern_id", "name", "value"]
    ),
    SchemaTable(
      "link_milestone",
      kind: "milestone",
      since: SchemaMigration.linkVersion,
      columns: [
        .reference("pattern_id", "link_pattern"), .integer("position"),
        .reference("screen_id", "screen"), .json("properties", defaultValue: "{}"),
      ],
      key: ["pattern_id", "position"]
    ),
    SchemaTable(
      "link_gate",
      kind: "gate",
      since: SchemaMigration.linkVersion,
      recreated: SchemaMigration.handlerVersion,
      columns: [
        .integer("id"), .text("scheme"), .text("host"), .text("source"),
        .reference("screen_id", "screen"), .flag("allowed", defaultValue: nil),
      ],
      naturalKey: ["scheme", "host", "source", "screen_id"]
    ),
    SchemaTable(
      "check_exception",
      kind: "exception",
      since: SchemaMigration.exceptionVersion,
      columns: [
        .integer("id"), .text("code"), .text("subject"), .text("reason", isLimited: false),
      ],
      unique: [["code", "subject"]]
    ),
    linkHandler,
    SchemaTable(
      "start_screen",
      kind: "start",
      since: SchemaMigration.handlerVersion,
      columns: [.reference("screen_id", "screen"), .integer("position")],
      key: ["screen_id"]
    ),
    importRecord,
  ]
}
