import NavGraph
import NavGraphSchema

/// A line of a dump: a row of a table, with names instead of keys.
///
/// A line contains the kind of the row and its fields, such as
/// `screen name=Menu title="Main menu"`. A value is a word or a JSON string. Fields with NULL or
/// their default values are left out.
package struct DumpLine: Sendable {
  /// A field of a row.
  package struct Field: Sendable {
    package let label: String
    /// The stored value, or the name of the row for a reference; nil for NULL if it is not the
    /// default value.
    package let value: String?
  }

  let table: RowTable
  /// The values of all columns, in order; nil for NULL.
  private(set) var values: [String?]
  /// The position of the row among the rows of its table, which is its key at the time of the dump.
  package var order: Int?

  /// The label of the field that contains the position of the row.
  static let orderLabel = "order"

  init(_ table: RowTable, _ values: [String?], order: Int?) {
    self.table = table
    self.values = values
    self.order = order
  }

  /// The label of the first value that the database would truncate; nil if there is none.
  var labelOfTruncatedText: String? {
    values.firstIndex { $0?.containsNUL == true }.map { table.labels[$0] }
  }

  /// Returns whether the value of a column differs from its default value.
  private func isField(_ column: Int) -> Bool {
    !values[column].hasSameBytes(as: table.defaultValues[column])
  }

  /// The fields, in the order of the columns.
  package var fields: [Field] {
    values.indices.compactMap { column in
      isField(column) ? Field(label: table.labels[column], value: values[column]) : nil
    }
  }

  /// Returns the value of a field; nil if the field is missing or NULL.
  package func value(_ label: String) -> String? {
    table.column(label).flatMap { isField($0) ? values[$0] : nil }
  }

  /// The values of the natural key.
  package var naturalKey: [String?] { table.naturalKey.map { isField($0) ? values[$0] : nil } }

  /// For each column, whether it has its default value.
  var hasDefaultValues: [Bool] { values.indices.map { !isField($0) } }

  /// Returns whether two lines have the same values, byte by byte.
  package func hasSameFields(as other: DumpLine) -> Bool {
    table === other.table && zip(values, other.values).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// Returns a copy of the row with other values of some columns, at the same position.
  package func setting(_ values: [String: String?]) -> DumpLine {
    var line = self
    for (label, value) in values {
      if let column = table.column(label) { line.values[column] = value }
    }
    return line
  }

  /// Replaces NUL characters, which a database cannot store; returns whether there were any.
  package mutating func replaceNULs() -> Bool {
    guard labelOfTruncatedText != nil else { return false }
    values = values.map { $0?.replacing("\0", with: "\u{FFFD}") }
    return true
  }

  package var text: String {
    let words = fields.map { "\($0.label)=\($0.value.map(DumpLine.word) ?? "")" }
    let order = order.map { ["\(DumpLine.orderLabel)=\($0)"] } ?? []
    return ([kind.rawValue] + words + order).joined(separator: " ")
  }

  /// Returns a value as a word, or as a JSON string if it is not a word.
  private static func word(_ value: String) -> String {
    let isWord = value.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_-.:/*?&<>@+~|,{}[]".utf8.contains(byte)
      }
    }
    guard value.isEmpty || !isWord else { return value }
    let escaped = value.replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      default: scalar.isInvisible ? scalar.jsonEscape : nil
      }
    }
    return "\"\(escaped)\""
  }
}

extension String {
  fileprivate var containsNUL: Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? utf8.contains(0)
  }
}
