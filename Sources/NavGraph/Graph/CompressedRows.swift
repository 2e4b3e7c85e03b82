/// Rows of values, stored one after another in a single array (compressed sparse rows).
///
/// Row `i` is `values[offsets[i] ..< offsets[i + 1]]`. A row takes 4 bytes besides its values.
struct CompressedRows<Row: TableIndex, Value: BitwiseCopyable & Sendable>: Sendable {
  let offsets: FixedArray<UInt32>
  let values: FixedArray<Value>
  /// The rules that untrusted rows of a file are checked against; nil for rows that are known to be
  /// valid.
  let rules: RowRules?

  var rowCount: Int { offsets.count - 1 }

  /// Creates rows from their arrays.
  ///
  /// - `offsets`: The position of each row's first value, and the number of all values.
  /// - `values`: The values of all rows.
  /// - `rules`: The rules against which a row is checked whenever it is read; nil if all rows are
  ///   valid. A row that breaks a rule is read as an empty row.
  init(offsets: FixedArray<UInt32>, values: FixedArray<Value>, rules: RowRules? = nil) {
    assert(offsets.count > 0, "There is no last offset.")
    self.offsets = offsets
    self.values = values
    self.rules = rules
  }

  /// Sorts pairs of a row and a value into rows, and keeps the order of the pairs of each row.
  ///
  /// - `forEachPair`: Calls its argument once for each pair, in the same order every time.
  /// - Complexity: O(R + P) time and memory for R rows and P pairs (counting sort).
  init(rowCount: Int, forEachPair: ((_ row: Row, _ value: Value) -> Void) -> Void) {
    // For each row, the number of its values, then the position of its next value, and finally its
    // end.
    var ends = [UInt32](repeating: 0, count: rowCount)
    forEachPair { row, _ in ends[Int(row)] += 1 }
    var total: UInt32 = 0
    for row in 0..<rowCount { (ends[row], total) = (total, total + ends[row]) }
    let values = FixedArray<Value>(count: Int(total)) { values in
      forEachPair { row, value in
        (values + Int(ends[Int(row)])).initialize(to: value)
        ends[Int(row)] += 1
      }
    }
    self.init(offsets: FixedArray([0] + ends), values: values)
  }

  /// Returns the transposed rows: for each value, the rows that contain it, in order.
  ///
  /// - `rowCount`: The number of rows of the result, which is more than the highest value.
  /// - Complexity: O(R + P) time and memory for R rows and P values.
  func transposed(rowCount: Int) -> CompressedRows<Value, Row> where Value: TableIndex {
    CompressedRows<Value, Row>(rowCount: rowCount) { emit in
      for row in Row.indices(count: self.rowCount) {
        for value in self[row] { emit(value, row) }
      }
    }
  }

  func range(of row: Row) -> Range<Int> {
    checked(offsets[row], offsets[Int(row) + 1])
  }

  /// Returns the number of values in a row; an upper bound if the row breaks a rule.
  func count(of row: Row) -> Int {
    max(0, min(Int(offsets[Int(row) + 1]), values.count) - Int(offsets[row]))
  }

  /// Returns the values of a row.
  ///
  /// The buffer is valid as long as these rows exist.
  subscript(row: Row) -> UnsafeBufferPointer<Value> { values(at: range(of: row)) }

  /// Returns a part of a row; empty if it breaks a rule.
  ///
  /// The buffer is valid as long as these rows exist.
  func values(from start: UInt32, count: UInt32) -> UnsafeBufferPointer<Value> {
    values(at: checked(start, start &+ count))
  }

  private func values(at positions: Range<Int>) -> UnsafeBufferPointer<Value> {
    UnsafeBufferPointer(start: values.base + positions.lowerBound, count: positions.count)
  }

  private func checked(_ start: UInt32, _ end: UInt32) -> Range<Int> {
    guard let rules else { return Int(start)..<Int(end) }
    return rules.allow(start, end) ? Int(start)..<Int(end) : 0..<0
  }
}

/// The rules for the rows of an unverified file: positions and indices must be within their tables.
///
/// The whole file would take too long to check when it is opened. Therefore, each row is checked
/// when it is read, because its values are loaded then anyway. This is a class, so that rows
/// without rules take little memory.
final class RowRules: Sendable {
  private let values: FixedArray<UInt32>
  /// The bits of a value that contain the index.
  private let mask: UInt32
  /// The number of rows in the table to which the index refers.
  private let limit: UInt32

  init(_ values: FixedArray<UInt32>, mask: UInt32, limit: Int) {
    self.values = values
    self.mask = mask
    self.limit = UInt32(truncatingIfNeeded: limit)
  }

  /// Returns whether the positions exist, and all their values are indices of existing rows.
  func allow(_ start: UInt32, _ end: UInt32) -> Bool {
    guard start <= end, Int(end) <= values.count else { return false }
    var highest: UInt32 = 0
    for position in Int(start)..<Int(end) { highest = max(highest, values[position] & mask) }
    return start == end || highest < limit
  }
}
