import CNavGraphSchema

/// A version of the schema: the statements that create its objects.
public struct Schema: Sendable {
  /// The number of the version, which a database stores as its `user_version`.
  public let version: Int
  /// The statements that change a database of the previous version to this version; nil if there is
  /// no previous version.
  public let migration: String?
  private let text: [UInt8]
  private let recordedTables: [SchemaTable]

  /// Creates a version.
  ///
  /// - Parameters:
  ///   - version: The number of the version.
  ///   - text: The statements that create the objects, as UTF-8, in the form of `schema.sql`.
  ///   - recordedTables: The tables for which the triggers of the history are generated. They are
  ///     empty for a text that contains these triggers.
  ///   - migration: The statements that change a database of the previous version.
  public init(
    version: Int,
    text: [UInt8],
    recordedTables: [SchemaTable],
    migration: String? = nil
  ) {
    self.version = version
    self.text = text
    self.recordedTables = recordedTables
    self.migration = migration
  }

  /// The versions that this program reads, in order; the last one is the current version.
  public static let all = [current]

  /// The version that this program creates.
  public static let current = Schema(
    version: 1,
    text: embeddedText,
    recordedTables: SchemaTable.all
  )

  /// The bytes of `schema.sql`.
  private static var embeddedText: [UInt8] {
    let text = navgraph_schema()
    return Array(UnsafeBufferPointer(start: text.start, count: text.count))
  }

  /// The `PRAGMA application_id` of a navgraph database: "NAVG" in ASCII.
  public static let applicationID = 0x4E41_5647

  /// The statements that create an empty database, to be executed in one transaction.
  public var creation: String {
    """
    \(String(decoding: text, as: UTF8.self))
    \(recordedTables.map(\.historyTriggers).joined())
    PRAGMA application_id = \(Schema.applicationID);
    PRAGMA user_version = \(version);
    """
  }
}

extension Schema {
  /// A table, view, index or trigger of a schema.
  public struct Object: Sendable, Hashable {
    /// The name of the object.
    public let name: String
    /// The statement that created it, as SQLite stores it.
    public let sql: String

    /// Creates an object.
    public init(name: String, sql: String) {
      self.name = name
      self.sql = sql
    }

    /// Feeds the name into a hasher; the statement is much longer.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The tables, in order.
  public var tables: [Object] { Schema.objects(in: text, beginningWith: "CREATE TABLE ") }

  /// All objects, in order.
  public var objects: [Object] {
    Schema.objects(in: text)
      + recordedTables.flatMap { Schema.objects(in: Array($0.historyTriggers.utf8)) }
  }

  /// Splits a text into its statements.
  ///
  /// SQLite stores a statement from its first to its last word.
  private static func objects(
    in text: [UInt8],
    beginningWith prefix: String = "CREATE "
  ) -> [Object] {
    var objects: [Object] = []
    var statement: Int?
    var next = 0
    while next < text.count {
      let line = text[next..<navgraph_line_end(text, next, text.count)]
      next = line.endIndex + 1
      if statement == nil, line.starts(with: prefix.utf8) { statement = line.startIndex }
      guard let start = statement, line.last == UInt8(ascii: ";") else { continue }
      let isTrigger = text[start...].starts(with: "CREATE TRIGGER ".utf8)
      guard !isTrigger || line.elementsEqual("END;".utf8) else { continue }
      let sql = String(decoding: text[start..<line.endIndex - 1], as: UTF8.self)
      let words = sql.utf8.split(maxSplits: 3) { " \n".utf8.contains($0) }
      objects.append(Object(name: words.count > 2 ? String(Substring(words[2])) : "", sql: sql))
      statement = nil
    }
    return objects
  }
}
