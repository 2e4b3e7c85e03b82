import NavGraph

/// Rows as lines of a dump.
///
/// A line contains the kind of the row and its fields, such as
/// `screen name=Menu title="Main menu"`. A value is a word or a JSON string. Fields with NULL or
/// their default values are left out.
extension StoreRow {
  /// The label of the field that contains the position of the row.
  static let orderLabel = "order"

  package var text: String {
    let words = values.indices.filter { !isDefault($0) }
      .map { "\(table.labels[$0])=\(values[$0].map(StoreRow.word) ?? "")" }
    let order = order.map { ["\(StoreRow.orderLabel)=\($0)"] } ?? []
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
