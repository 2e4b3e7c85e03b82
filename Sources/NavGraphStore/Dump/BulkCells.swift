/// The values of some rows, one after the other.
struct BulkCells: Sendable {
  enum Cell: Sendable {
    case null
    case integer(Int64)
    case text(start: Int, count: Int)
  }

  private(set) var cells: [Cell] = []
  /// The bytes of all texts.
  private(set) var bytes: [UInt8] = []

  /// Whether a text contains a NUL character.
  var hasNUL: Bool { bytes.contains(0) }

  mutating func reserveCapacity(_ count: Int) { cells.reserveCapacity(count) }

  mutating func appendNull() { cells.append(.null) }

  mutating func append(_ integer: Int64) { cells.append(.integer(integer)) }

  mutating func append(_ text: String) {
    cells.append(.text(start: bytes.count, count: text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}
