import NavGraphSchema

extension StoreRow {
  /// What a row is; each kind has a table of its own.
  public struct Kind: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// What people call a row of the kind.
    public let rawValue: String

    /// Makes the kind of rows that people call so.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What people call a row of the kind.
    public var description: String { rawValue }

    /// A named set of commands that is switched on or off as one.
    public static let flow = Kind(rawValue: "flow")
    /// A place in the app.
    public static let screen = Kind(rawValue: "screen")
    /// A property that a screen declares; its name is that of the screen and its own.
    public static let property = Kind(rawValue: "property")
    /// A navigation command.
    public static let command = Kind(rawValue: "command")
    /// A screen from which a command can be executed; its name is that of the command and of the
    /// screen.
    public static let origin = Kind(rawValue: "origin")
    /// A property that a command sets; its name is that of the command and its own.
    public static let value = Kind(rawValue: "value")
    /// What must hold for a command; its name is that of the command, then subject, comparison and
    /// operand.
    public static let condition = Kind(rawValue: "condition")
    /// A name that a screen had before.
    public static let alias = Kind(rawValue: "alias")
    /// A form of URL, named by its pattern.
    public static let link = Kind(rawValue: "link")
    /// A screen that a link leads to; its name is the pattern and the position.
    public static let milestone = Kind(rawValue: "milestone")
    /// Who may open what by a link; its name is scheme, host, source and screen.
    public static let gate = Kind(rawValue: "gate")
    /// A finding of a check that is switched off; its name is code and subject.
    public static let exception = Kind(rawValue: "exception")

    /// All kinds, each after those that it refers to.
    public static let all: [Kind] = SchemaTable.all.map { Kind(rawValue: $0.kind) }

    /// The table of the kind's rows; nil for a kind that nobody knows.
    var table: SchemaTable? { SchemaTable.all.first { $0.kind == rawValue } }
  }
}
