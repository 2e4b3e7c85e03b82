/// Texts, stored one after another in a single array of bytes.
///
/// Text `i` has the bytes `offsets[i] ..< offsets[i + 1]`. A text takes 4 bytes besides its own
/// bytes. A text with offsets out of bounds, which only a damaged file contains, is read as an
/// empty text.
struct TextArray: Sendable {
  let bytes: FixedArray<UInt8>
  let offsets: FixedArray<UInt32>

  /// Creates the texts from their arrays.
  ///
  /// - `bytes`: The bytes of all texts in UTF-8.
  /// - `offsets`: The position of each text's first byte, and the number of all bytes.
  init(bytes: FixedArray<UInt8>, offsets: FixedArray<UInt32>) {
    assert(offsets.count > 0, "There is no last offset.")
    self.bytes = bytes
    self.offsets = offsets
  }

  init(_ texts: some Sequence<String>) {
    var bytes: [UInt8] = []
    var offsets: [UInt32] = [0]
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      offsets.append(UInt32(truncatingIfNeeded: bytes.count))
    }
    self.init(bytes: FixedArray(bytes), offsets: FixedArray(offsets))
  }

  var count: Int { offsets.count - 1 }

  subscript(position: Int) -> String { String(decoding: utf8(position), as: UTF8.self) }

  /// Returns the bytes of a text, which are valid as long as the array exists.
  func utf8(_ position: Int) -> UnsafeBufferPointer<UInt8> {
    let (start, end) = (Int(offsets[position]), Int(offsets[position + 1]))
    guard start <= end, end <= bytes.count else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: bytes.base + start, count: end - start)
  }
}

/// The texts of a table in which few rows have one, such as the titles of screens.
struct SparseTexts<Index: TableIndex>: Sendable {
  /// The rows with a text, in order.
  let rows: FixedArray<Index>
  let texts: TextArray
}

extension SparseTexts {
  /// Creates the texts of some rows, in any order.
  init(_ texts: some Sequence<(key: Index, value: String)>) {
    let sorted = texts.sorted { $0.key < $1.key }
    self.init(
      rows: FixedArray(sorted.map { $0.key }),
      texts: TextArray(sorted.lazy.map { $0.value })
    )
  }

  /// The number of texts; the surplus elements of the longer array are ignored.
  var count: Int { min(rows.count, texts.count) }

  /// Returns the text of a row; nil if it has none.
  ///
  /// - Complexity: O(log N) time for N texts.
  subscript(index: Index) -> String? {
    let position = partitionPoint(count: count) { rows[$0] < index }
    return position < count && rows[position] == index ? texts[position] : nil
  }
}

/// Returns the first position for which a predicate does not hold (binary search).
///
/// - Complexity: O(log N) calls of the predicate for N positions.
package func partitionPoint(count: Int, _ isBefore: (Int) -> Bool) -> Int {
  var (lower, upper) = (0, count)
  while lower < upper {
    let middle = lower + (upper - lower) / 2
    if isBefore(middle) { lower = middle + 1 } else { upper = middle }
  }
  return lower
}
