/// Rows of values, stored one after another in a single array (compressed sparse rows).
///
/// Row `i` is `values[offsets[i] ..< offsets[i + 1]]`. A row takes 4 bytes besides its values.
struct CompressedRows<Row: TableIndex, Value: BitwiseCopyable & Sendable>: Sendable {
  let offsets: FixedArray<UInt32>
  let values: FixedArray<Value>

  var rowCount: Int { offsets.count - 1 }

  /// Sorts pairs of a row and a value into rows; the pairs of one row keep their order.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows.
  ///   - forEachPair: Calls its argument once for each pair, in the same order every time.
  /// - Complexity: O(R + P) time and memory for R rows and P pairs (counting sort).
  init(rowCount: Int, forEachPair: ((_ row: Row, _ value: Value) -> Void) -> Void) {
    var total = 0
    offsets = FixedArray(count: rowCount + 1) { offsets in
      offsets.initialize(repeating: 0, count: rowCount + 1)
      forEachPair { row, _ in
        offsets[Int(row) + 1] += 1
        total += 1
      }
      for row in 0..<rowCount { offsets[row + 1] += offsets[row] }
    }
    var next = Array(UnsafeBufferPointer(start: offsets.base, count: rowCount))
    values = FixedArray(count: total) { values in
      next.withUnsafeMutableBufferPointer { next in
        forEachPair { row, value in
          (values + Int(next[Int(row)])).initialize(to: value)
          next[Int(row)] += 1
        }
      }
    }
  }

  /// Returns the positions of a row's values.
  func range(of row: Row) -> Range<Int> { Int(offsets[row])..<Int(offsets[Int(row) + 1]) }

  /// Returns the number of values in a row.
  func count(of row: Row) -> Int { Int(offsets[Int(row) + 1] - offsets[row]) }

  /// Returns the values of a row.
  ///
  /// The buffer is valid as long as the rows are.
  subscript(row: Row) -> UnsafeBufferPointer<Value> {
    UnsafeBufferPointer(start: values.base + Int(offsets[row]), count: count(of: row))
  }
}

/// An immutable array of plain values at a fixed address.
///
/// A class, because searches keep the address across many steps, and because copies of a graph share the
/// memory. It is `@unchecked Sendable`, because it is filled before it is shared and never changes.
final class FixedArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  let count: Int
  let base: UnsafePointer<Element>

  /// Creates an array.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - initialize: Initializes every element.
  init(count: Int, initialize: (UnsafeMutablePointer<Element>) -> Void) {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: count)
    initialize(base)
    self.count = count
    self.base = UnsafePointer(base)
  }

  /// Creates an array of equal elements, some of which `change` replaces.
  convenience init(
    count: Int,
    repeating element: Element,
    change: (UnsafeMutablePointer<Element>) -> Void = { _ in }
  ) {
    self.init(count: count) { base in
      base.initialize(repeating: element, count: count)
      change(base)
    }
  }

  /// Creates an array of the given elements.
  convenience init(_ elements: [Element]) {
    self.init(count: elements.count) { base in
      elements.withUnsafeBufferPointer { elements in
        guard let source = elements.baseAddress else { return }
        base.initialize(from: source, count: elements.count)
      }
    }
  }

  deinit { base.deallocate() }

  /// Returns an element.
  ///
  /// The position is checked in debug builds only.
  subscript(position: Int) -> Element {
    assert(position >= 0 && position < count, "\(position) is not in 0..<\(count).")
    return base[position]
  }

  /// Returns the element of a table's row.
  subscript(index: some TableIndex) -> Element { self[Int(index)] }
}
