/// Rows of numbers, end to end in one array (compressed sparse rows).
///
/// Row `i` is `values[offsets[i] ..< offsets[i + 1]]`. Memory: four bytes a row and four a value.
struct CompressedRows: Sendable {
  let offsets: FixedArray<UInt32>
  let values: FixedArray<UInt32>

  var rowCount: Int { offsets.count - 1 }

  /// Sorts pairs of (row, value) into rows; within a row the order of the pairs is kept.
  ///
  /// A counting sort: time and memory grow with rows plus pairs.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows.
  ///   - forEachPair: Calls its argument once for every pair, and does the same when called again.
  init(rowCount: Int, forEachPair: ((_ row: UInt32, _ value: UInt32) -> Void) -> Void) {
    var total = 0
    offsets = FixedArray(count: rowCount + 1, repeating: 0) { offsets in
      forEachPair { row, _ in
        offsets[Int(row) + 1] += 1
        total += 1
      }
      for row in 0..<rowCount { offsets[row + 1] += offsets[row] }
    }
    var next = Array(UnsafeBufferPointer(start: offsets.base, count: rowCount))
    values = FixedArray(count: total, repeating: 0) { values in
      next.withUnsafeMutableBufferPointer { next in
        forEachPair { row, value in
          values[Int(next[Int(row)])] = value
          next[Int(row)] += 1
        }
      }
    }
  }

  init(offsets: FixedArray<UInt32>, values: FixedArray<UInt32>) {
    self.offsets = offsets
    self.values = values
  }

  /// Returns a row; valid as long as the rows are.
  subscript(row: UInt32) -> UnsafeBufferPointer<UInt32> {
    let start = Int(offsets[row])
    return UnsafeBufferPointer(
      start: values.base + start,
      count: Int(offsets[Int(row) + 1]) - start
    )
  }
}
