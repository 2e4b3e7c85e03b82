/// An immutable array of plain values at a fixed address.
///
/// Only this type of the graph owns or borrows memory. An array allocates its memory and frees it,
/// or borrows it from an owner, such as a mapped file, to which it has a strong reference. This is
/// a class, because searches keep the address across many steps, and because copies of a graph
/// share the memory. It is `@unchecked Sendable`, because it is filled before it is shared and
/// never changes.
///
/// Debug builds check these invariants: `base` is aligned for `Element`, and `count` elements from
/// `base` on are initialized as long as the array exists.
final class FixedArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  let count: Int
  let base: UnsafePointer<Element>
  /// The object whose memory the array borrows; nil if the array owns its memory.
  private let owner: AnyObject?

  /// Creates an array in its own memory.
  ///
  /// - `initialize`: Initializes every element.
  init(count: Int, initialize: (UnsafeMutablePointer<Element>) -> Void) {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: count)
    initialize(base)
    self.count = count
    self.base = UnsafePointer(base)
    owner = nil
  }

  /// Creates an array that borrows its memory.
  ///
  /// - `base`: The address of the first element. The elements must not change.
  /// - `owner`: The object that keeps the memory valid as long as the object exists.
  init(borrowing base: UnsafePointer<Element>, count: Int, from owner: AnyObject) {
    assert(
      UInt(bitPattern: base) % UInt(MemoryLayout<Element>.alignment) == 0,
      "The elements are not aligned."
    )
    self.count = count
    self.base = base
    self.owner = owner
  }

  /// Creates an array of equal elements, some of which the closure replaces.
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

  convenience init(_ elements: [Element]) {
    self.init(count: elements.count) { base in
      elements.withUnsafeBufferPointer { elements in
        guard let source = elements.baseAddress else { return }
        base.initialize(from: source, count: elements.count)
      }
    }
  }

  deinit { if owner == nil { base.deallocate() } }

  /// The elements, which are valid as long as the array exists.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// The memory of the elements as bytes, without a copy.
  var bytes: FixedArray<UInt8> {
    let size = count * MemoryLayout<Element>.stride
    let bytes = UnsafeRawPointer(base).assumingMemoryBound(to: UInt8.self)
    return FixedArray<UInt8>(borrowing: bytes, count: size, from: self)
  }

  /// Returns an element.
  ///
  /// The position is checked in debug builds only.
  subscript(position: Int) -> Element {
    assert(position >= 0 && position < count, "\(position) is not in 0..<\(count).")
    return base[position]
  }

  /// Returns the element at the index of a row.
  subscript(index: some TableIndex) -> Element { self[Int(index)] }
}

extension FixedArray<UInt8> {
  /// Returns a part of the memory as elements of another type.
  ///
  /// - `type`: The type of the elements. Every bit pattern must be a valid value.
  /// - `position`: The number of bytes before the first element.
  /// - Returns: The elements; nil if they are out of bounds or not aligned.
  func elements<Value>(of type: Value.Type, at position: Int, count: Int) -> FixedArray<Value>? {
    let (size, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
    guard !overflow, position >= 0, size >= 0, position <= self.count, size <= self.count - position
    else {
      return nil
    }
    let address = UnsafeRawPointer(base) + position
    guard UInt(bitPattern: address) % UInt(MemoryLayout<Value>.alignment) == 0 else { return nil }
    return FixedArray<Value>(
      borrowing: address.assumingMemoryBound(to: Value.self),
      count: count,
      from: self
    )
  }
}
