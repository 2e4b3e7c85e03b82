/// A table of the schema: its columns and keys.
///
/// The triggers of the history, the reversal of changes and the names of rows are derived from
/// these descriptions.
public struct SchemaTable: Sendable, Hashable {
  /// The name of the table.
  public let name: String
  /// The word for a row of the table.
  public let kind: String
  /// All columns, in order.
  public let columns: [Column]
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
    columns: [Column],
    key: [String] = ["id"],
    unique: [[String]] = [],
    naturalKey: [String]? = nil
  ) {
    self.name = name
    self.kind = kind ?? name
    self.columns = columns
    self.key = key
    self.unique = unique
    self.naturalKey = naturalKey ?? unique.first ?? key
  }

  /// Returns the table with a name.
  public static func named(_ name: String) -> SchemaTable? { all.first { $0.name == name } }

  /// The table of screens.
  public static let screen = SchemaTable(
    "screen",
    columns: [
      .integer("id"), .text("name"), .reference("extends_id", "screen"),
      .text("title"), .text("storyboard"), .text("identifier"), .text("dialog"),
    ],
    unique: [["name"]]
  )

  /// The view of a table in which the parts of names are columns, instead of a reference to a row
  /// whose name has several parts; this table if its rows have no such reference.
  public var named: SchemaTable { name == "tab_condition" ? SchemaTable.tabConditionRow : self }

  private static let tabConditionRow = SchemaTable(
    "tab_condition_row",
    kind: "tab-condition",
    columns: [
      .integer("id"), .reference("container_id", "screen").of("tab_id", "screen_tab"),
      .text("tab").of("tab_id", "screen_tab", "name"),
    ] + condition,
    naturalKey: ["container_id", "tab"] + condition.map(\.name)
  )

  /// The columns of a condition.
  private static let condition: [Column] = [
    .text("subject"), .text("comparison"), .json("operand"),
  ]

  /// All tables, each after the tables to which it refers, without history and saved stacks.
  public static let all: [SchemaTable] = [
    SchemaTable(
      "flow",
      columns: [.integer("id"), .text("name"), .flag("enabled", defaultValue: "1")],
      unique: [["name"]]
    ),
    screen,
    SchemaTable(
      "screen_property",
      kind: "property",
      columns: [
        .integer("id"), .reference("screen_id", "screen"), .text("name"), .text("type"),
        .flag("required"), .flag("read_only"), .json("default_value"),
        .flag("from_links", defaultValue: nil),
      ],
      unique: [["screen_id", "name"]]
    ),
    SchemaTable(
      "screen_tab",
      kind: "tab",
      columns: [
        .integer("id"), .reference("container_id", "screen"), .text("name"),
        .reference("root_id", "screen"), .integer("position"),
      ],
      unique: [["container_id", "name"]]
    ),
    SchemaTable(
      "tab_condition",
      kind: "tab-condition",
      columns: [.integer("id"), .reference("tab_id", "screen_tab")] + condition
    ),
    SchemaTable(
      "leaving_condition",
      kind: "leaving-condition",
      columns: [.integer("id"), .reference("screen_id", "screen")] + condition,
      naturalKey: ["screen_id"] + condition.map(\.name)
    ),
    SchemaTable(
      "command",
      columns: [
        .integer("id"), .text("name"), .reference("flow_id", "flow"),
        .reference("destination_id", "screen"), .flag("universal"),
        .text("presentation", defaultValue: "push"), .flag("animated", defaultValue: "1"),
        .integer("position"), .text("style"), .reference("pop_to_id", "screen"),
        .flag("pop_inclusive"), .flag("replaces"),
      ],
      unique: [["name"]]
    ),
    SchemaTable(
      "command_origin",
      kind: "origin",
      columns: [.reference("origin_id", "screen"), .reference("command_id", "command")],
      key: ["origin_id", "command_id"],
      naturalKey: ["command_id", "origin_id"]
    ),
    SchemaTable(
      "command_property",
      kind: "value",
      columns: [.reference("command_id", "command"), .text("name"), .json("value")],
      key: ["command_id", "name"]
    ),
    SchemaTable(
      "command_condition",
      kind: "condition",
      columns: [.integer("id"), .reference("command_id", "command")] + condition,
      naturalKey: ["command_id"] + condition.map(\.name)
    ),
    SchemaTable(
      "screen_alias",
      kind: "alias",
      columns: [.text("name"), .reference("screen_id", "screen")],
      key: ["name"]
    ),
    SchemaTable(
      "link_pattern",
      kind: "link",
      columns: [
        .integer("id"), .text("name"), .text("pattern"), .reference("flow_id", "flow"),
        .text("presentation"), .text("mode", defaultValue: "extend"),
        .flag("enabled", defaultValue: "1"), .flag("ignores_case"), .integer("position"),
      ],
      unique: [["pattern"], ["name"]]
    ),
    SchemaTable(
      "link_value",
      kind: "link-value",
      columns: [.reference("pattern_id", "link_pattern"), .text("name"), .text("value")],
      key: ["pattern_id", "name", "value"]
    ),
    SchemaTable(
      "link_milestone",
      kind: "milestone",
      columns: [
        .reference("pattern_id", "link_pattern"), .integer("position"),
        .reference("screen_id", "screen"), .json("properties", defaultValue: "{}"),
      ],
      key: ["pattern_id", "position"]
    ),
    SchemaTable(
      "link_gate",
      kind: "gate",
      columns: [
        .integer("id"), .text("scheme"), .text("host"), .text("source"),
        .reference("screen_id", "screen"), .flag("allowed", defaultValue: nil),
      ],
      naturalKey: ["scheme", "host", "source", "screen_id"]
    ),
    SchemaTable(
      "check_exception",
      kind: "exception",
      columns: [.integer("id"), .text("code"), .text("subject"), .text("reason")],
      unique: [["code", "subject"]]
    ),
    SchemaTable(
      "link_handler",
      kind: "handler",
      columns: [
        .integer("id"), .text("kind"), .text("scheme"), .flag("strict"), .integer("position"),
      ],
      unique: [["kind", "scheme"]]
    ),
    SchemaTable(
      "start_screen",
      kind: "start",
      columns: [.reference("screen_id", "screen"), .integer("position")],
      key: ["screen_id"]
    ),
    SchemaTable(
      "test_hook",
      kind: "hook",
      columns: [
        .integer("id"), .reference("screen_id", "screen"), .reference("command_id", "command"),
        .text("platform"), .text("selector"),
      ],
      // One of the columns is always NULL, so triggers keep the names unique.
      unique: [["screen_id", "command_id", "platform"]]
    ),
    SchemaTable(
      "import_record",
      kind: "import",
      columns: [
        .integer("id"), .text("source"), .text("kind"), .text("name"), .json("element"),
      ],
      unique: [["source", "kind", "name"]]
    ),
  ]
}
