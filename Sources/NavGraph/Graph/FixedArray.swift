/// An immutable array of plain values at a fixed address.
///
/// A class, because searches keep the address across many steps, and because graphs share it when
/// they are copied. It is filled once, before anyone else can see it; hence `@unchecked Sendable`.
final class FixedArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  let count: Int
  let base: UnsafePointer<Element>

  /// Makes an array whose elements are all the same until `fill` has changed them.
  init(
    count: Int,
    repeating element: Element,
    fill: (UnsafeMutablePointer<Element>) -> Void = { _ in }
  ) {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: count)
    base.initialize(repeating: element, count: count)
    fill(base)
    self.count = count
    self.base = UnsafePointer(base)
  }

  init(_ elements: [Element]) {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    elements.withUnsafeBufferPointer { elements in
      guard let source = elements.baseAddress else { return }
      base.initialize(from: source, count: elements.count)
    }
    count = elements.count
    self.base = UnsafePointer(base)
  }

  deinit { base.deallocate() }

  /// Returns an element; the index is checked in debug builds only.
  subscript(index: Int) -> Element {
    assert(index >= 0 && index < count, "Index \(index) is out of range 0..<\(count).")
    return base[index]
  }

  subscript(index: UInt32) -> Element { self[Int(index)] }
}
