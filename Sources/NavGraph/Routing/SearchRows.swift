/// Rows of a graph as the inner loop of a search reads them: two addresses, without reference counting.
///
/// The graph must be kept alive by whoever searches.
struct SearchRows<Value: BitwiseCopyable & Sendable> {
  let values: UnsafePointer<Value>
  private let offsets: UnsafePointer<UInt32>

  init(_ offsets: FixedArray<UInt32>, _ values: FixedArray<Value>) {
    self.offsets = offsets.base
    self.values = values.base
  }

  init(_ rows: CompressedRows<ScreenIndex, Value>) { self.init(rows.offsets, rows.values) }

  /// Returns the positions of a screen's values.
  @inline(__always)
  func range(of screen: ScreenIndex) -> Range<Int> {
    let row = offsets + Int(screen)
    return Range(uncheckedBounds: (Int(row[0]), Int(row[1])))
  }

  /// Returns the number of a screen's values.
  @inline(__always)
  func count(of screen: ScreenIndex) -> Int {
    let row = offsets + Int(screen)
    return Int(row[1] &- row[0])
  }

  /// Returns the values of a screen.
  @inline(__always)
  subscript(screen: ScreenIndex) -> UnsafeBufferPointer<Value> {
    let range = range(of: screen)
    return UnsafeBufferPointer(start: values + range.lowerBound, count: range.count)
  }
}
