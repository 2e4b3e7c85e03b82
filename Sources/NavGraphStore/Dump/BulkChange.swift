import NavGraphSchema

/// The form in which the history records new rows of a table: the text that SQLite's `json_object`
/// returns for them.
///
/// SQLite would read each row again to compute it.
struct BulkChange {
  /// The members of the object, in the order of the columns.
  private let members: [Member]

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private struct Member {
    /// The text up to the value.
    let head: [UInt8]
    /// The position of the value among those of a row; nil for a column that is NULL in new rows.
    let position: Int?
  }

  /// - Parameters:
  ///   - table: The table.
  ///   - columns: The names of the columns that have values, in the order of the values.
  init(_ table: SchemaTable, columns: [String]) {
    members = table.columns.enumerated().map { index, column in
      Member(
        head: Array("\(index == 0 ? "{" : ",")\"\(column.name)\":".utf8),
        position: columns.firstIndex(of: column.name)
      )
    }
  }

  /// Appends the text of a row.
  ///
  /// - Parameters:
  ///   - cells: Values, with those of the row.
  ///   - start: The position of the row's first value.
  ///   - bytes: The text so far.
  func write(_ cells: BulkCells, from start: Int, to bytes: inout [UInt8]) {
    for member in members {
      bytes += member.head
      switch member.position.map({ cells.cells[start + $0] }) ?? .null {
      case .null: bytes += "null".utf8
      case .integer(let value): bytes += String(value).utf8
      case .text(let start, let count):
        bytes.append(BulkChange.quote)
        BulkChange.escape(cells.bytes[start..<start + count], to: &bytes)
        bytes.append(BulkChange.quote)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends a text with the escapes of SQLite, which escapes no other characters of JSON strings.
  private static func escape(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    guard text.contains(where: { $0 < 0x20 || $0 == quote || $0 == backslash }) else {
      bytes += text
      return
    }
    for byte in text {
      switch byte {
      case quote, backslash:
        bytes.append(backslash)
        bytes.append(byte)
      case 0x08: bytes += #"\b"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0C: bytes += #"\f"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0x00..<0x20:
        let digits = String(byte, radix: 16)
        bytes += (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8
        bytes += digits.utf8
      default: bytes.append(byte)
      }
    }
  }
}
