/// A table of flows: its columns, and what tells its rows apart.
///
/// Whatever treats all tables alike is made of these descriptions: the triggers that record history,
/// taking changes back, and naming rows for people. Migrations are made of them, too, so a table is
/// never changed here after a release; a later schema adds another description.
public struct SchemaTable: Sendable, Hashable {
  /// A column of a table.
  public struct Column: Sendable, Hashable {
    /// The column's name.
    public let name: String
    /// What its values are.
    public let type: ColumnType
    /// The value that a row has where none is given, as text; nil if that is NULL.
    public let defaultValue: String?

    /// What the values of a column are.
    public enum ColumnType: Sendable, Hashable {
      /// Integers.
      case integer
      /// Yes (1) or no (0).
      case flag
      /// Texts.
      case text
      /// JSON as text.
      case json
      /// The `id` of a row of another table.
      case reference(table: String)
    }

    /// Whether its values are texts; otherwise they are integers.
    public var isText: Bool { type == .text || type == .json }

    /// The name of the table whose `id` the column holds; nil if it is a value of its own.
    public var reference: String? {
      if case .reference(let table) = type { table } else { nil }
    }

    /// What people call the column: that of a reference is named after what it refers to.
    public var label: String {
      reference != nil && name.hasSuffix("_id") ? String(name.dropLast(3)) : name
    }
  }

  /// The table's name.
  public let name: String
  /// What people call one of its rows.
  public let kind: String
  /// The version of the schema that the table came with.
  public let since: Int
  /// All columns, in order.
  public let columns: [Column]
  /// The columns of the primary key.
  public let key: [String]
  /// The sets of columns, besides the key, whose values no two rows share.
  public let unique: [[String]]
  /// The columns that name a row for people.
  public let naturalKey: [String]

  /// Returns the column of a name.
  public func column(_ name: String) -> Column? { columns.first { $0.name == name } }

  private init(
    _ name: String,
    kind: String? = nil,
    since: Int,
    columns: [Column],
    key: [String] = ["id"],
    unique: [[String]] = [],
    naturalKey: [String]? = nil
  ) {
    self.name = name
    self.kind = kind ?? name
    self.since = since
    self.columns = columns
    self.key = key
    self.unique = unique
    self.naturalKey = naturalKey ?? unique.first ?? key
  }

  /// Returns the table of a name.
  public static func named(_ name: String) -> SchemaTable? { all.first { $0.name == name } }

  /// All tables of flows, each after those that it refers to.
  public static let all: [SchemaTable] = [
    SchemaTable(
      "flow",
      since: 1,
      columns: [.integer("id"), .text("name"), .flag("enabled", defaultValue: "1")],
      unique: [["name"]]
    ),
    SchemaTable(
      "screen",
      since: 1,
      columns: [
        .integer("id"), .text("name"), .reference("extends_id", "screen"), .text("title"),
        .text("storyboard"), .text("identifier"),
      ],
      unique: [["name"]]
    ),
    SchemaTable(
      "screen_property",
      kind: "property",
      since: 1,
      columns: [
        .integer("id"), .reference("screen_id", "screen"), .text("name"), .text("type"),
        .flag("required"), .flag("read_only"), .json("default_value"),
      ],
      unique: [["screen_id", "name"]]
    ),
    SchemaTable(
      "command",
      since: 1,
      columns: [
        .integer("id"), .text("name"), .reference("flow_id", "flow"),
        .reference("destination_id", "screen"), .flag("universal"),
        .text("presentation", defaultValue: "push"),
        .flag("animated", defaultValue: "1"), .integer("position"),
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
        .integer("id"), .reference("command_id", "command"), .text("subject"),
        .text("comparison"), .json("operand"),
      ],
      naturalKey: ["command_id", "subject", "comparison", "operand"]
    ),
    SchemaTable(
      "screen_alias",
      kind: "alias",
      since: 2,
      columns: [.text("name"), .reference("screen_id", "screen")],
      key: ["name"]
    ),
    SchemaTable(
      "link_pattern",
      kind: "link",
      since: 3,
      columns: [
        .integer("id"), .text("name"), .text("pattern"), .reference("flow_id", "flow"),
        .text("presentation"), .text("mode", defaultValue: "extend"),
        .flag("enabled", defaultValue: "1"),
      ],
      unique: [["pattern"], ["name"]]
    ),
    SchemaTable(
      "link_milestone",
      kind: "milestone",
      since: 3,
      columns: [
        .reference("pattern_id", "link_pattern"), .integer("position"),
        .reference("screen_id", "screen"), .json("properties", defaultValue: "{}"),
      ],
      key: ["pattern_id", "position"]
    ),
    SchemaTable(
      "link_gate",
      kind: "gate",
      since: 3,
      columns: [
        .integer("id"), .text("scheme"), .text("host"), .text("source"),
        .reference("screen_id", "screen"), .flag("allowed", defaultValue: nil),
      ],
      naturalKey: ["scheme", "host", "source", "screen_id"]
    ),
    SchemaTable(
      "check_exception",
      kind: "exception",
      since: 4,
      columns: [.integer("id"), .text("code"), .text("subject"), .text("reason")],
      unique: [["code", "subject"]]
    ),
  ]
}

extension SchemaTable.Column {
  fileprivate static func integer(_ name: String) -> Self {
    Self(name: name, type: .integer, defaultValue: nil)
  }

  fileprivate static func flag(_ name: String, defaultValue: String? = "0") -> Self {
    Self(name: name, type: .flag, defaultValue: defaultValue)
  }

  fileprivate static func text(_ name: String, defaultValue: String? = nil) -> Self {
    Self(name: name, type: .text, defaultValue: defaultValue)
  }

  fileprivate static func json(_ name: String, defaultValue: String? = nil) -> Self {
    Self(name: name, type: .json, defaultValue: defaultValue)
  }

  fileprivate static func reference(_ name: String, _ table: String) -> Self {
    Self(name: name, type: .reference(table: table), defaultValue: nil)
  }
}
