/// Rows of a graph, read by pointers in the inner loop of a search to avoid reference counting.
///
/// The router of the search keeps the graph alive.
struct SearchRows<Value: BitwiseCopyable & Sendable> {
  let values: UnsafePointer<Value>
  private let offsets: UnsafePointer<UInt32>
  private let rules: Unmanaged<RowRules>?
  /// Whether there are rules.
  ///
  /// This is stored, because comparing the reference with nil would retain it.
  private let hasRules: Bool

  init(_ rows: CompressedRows<ScreenIndex, Value>) {
    values = rows.values.base
    offsets = rows.offsets.base
    rules = rows.rules.map(Unmanaged.passUnretained)
    hasRules = rows.rules != nil
  }

  /// Returns the positions of a screen's values; empty if the row breaks a rule.
  @inline(__always)
  func range(of screen: ScreenIndex) -> Range<Int> {
    let row = offsets + Int(screen)
    if hasRules, !isAllowed(row[0], row[1]) { return 0..<0 }
    return Range(uncheckedBounds: (Int(row[0]), Int(row[1])))
  }

  @inline(never)
  private func isAllowed(_ start: UInt32, _ end: UInt32) -> Bool {
    rules?.takeUnretainedValue().allow(start, end) ?? true
  }

  /// Returns the number of a screen's values.
  ///
  /// If the row breaks a rule, the number is meaningless.
  @inline(__always)
  func count(of screen: ScreenIndex) -> Int {
    Int(offsets[Int(screen) + 1] &- offsets[Int(screen)])
  }

  @inline(__always)
  subscript(screen: ScreenIndex) -> UnsafeBufferPointer<Value> {
    let range = range(of: screen)
    return UnsafeBufferPointer(start: values + range.lowerBound, count: range.count)
  }

  /// Returns a part of a row; empty if it breaks a rule.
  @inline(__always)
  func values(from start: UInt32, count: UInt32) -> UnsafeBufferPointer<Value> {
    let end = start &+ count
    if hasRules, !isAllowed(start, end) { return UnsafeBufferPointer(start: values, count: 0) }
    return UnsafeBufferPointer(start: values + Int(start), count: Int(count))
  }
}
