import NavGraph
import NavGraphSchema

/// A line of a dump: a row of a table, with names in place of keys.
///
/// A line consists of the kind of the row and its fields: `screen name=Menu title="Main menu"`. A value is
/// a word, or a string as in JSON. Fields that are NULL, or have their default values, are left out.
package struct DumpLine: Sendable {
  /// A field of a row.
  package struct Field: Sendable {
    package let label: String
    /// The value as it is stored, or the name for a reference.
    ///
    /// It is nil for NULL where that is not the default value.
    package let value: String?
  }

  /// The table of the row.
  let table: SchemaTable
  /// The fields, in the order of the columns.
  package let fields: [Field]
  /// The place of the row among the rows of its table: its key where it was dumped.
  package let order: Int?

  /// The label of the field with the place of the row.
  static let orderLabel = "order"

  /// Returns the value of a field; nil if the field is missing or NULL.
  package func value(_ label: String) -> String? {
    fields.first { $0.label == label }.flatMap(\.value)
  }

  /// The values of the natural key.
  package var naturalKey: [String?] {
    table.naturalKey.compactMap(table.column).map { value($0.label) }
  }

  /// Returns whether two lines have the same values, by bytes.
  package func hasSameFields(as other: DumpLine) -> Bool {
    fields.count == other.fields.count
      && zip(fields, other.fields).allSatisfy { left, right in
        left.label == right.label && left.value.hasSameBytes(as: right.value)
      }
  }

  /// The text of the line.
  var text: String {
    let words = fields.map { "\($0.label)=\($0.value.map(DumpLine.word) ?? "")" }
    let order = order.map { ["\(DumpLine.orderLabel)=\($0)"] } ?? []
    return ([table.kind] + words + order).joined(separator: " ")
  }

  /// Returns a value as a word, or as a string of JSON if it is no word.
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
      case "\u{2028}", "\u{2029}": scalar.jsonEscape
      default: scalar.controlsOutput ? scalar.jsonEscape : nil
      }
    }
    return "\"\(escaped)\""
  }
}
