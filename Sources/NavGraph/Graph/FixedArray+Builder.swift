extension FixedArray {
  /// A builder that collects elements in memory, which the array then takes over without copying.
  ///
  /// This is a class, because it owns memory.
  final class Builder {
    private(set) var count = 0
    private var capacity = 0
    private var base: UnsafeMutablePointer<Element>?

    /// The largest capacity in bytes that is copied to a smaller block at the end.
    ///
    /// A larger block comes directly from the system. Its unused pages take no memory, because they
    /// were never written.
    private static var copiedSize: Int { 1 << 25 }

    deinit { base?.deallocate() }

    /// Allocates memory for a total number of elements.
    func reserveCapacity(_ newCapacity: Int) {
      if newCapacity > capacity { grow(to: newCapacity) }
    }

    /// Adds an element.
    func append(_ element: Element) {
      if count == capacity { grow(to: max(16, 2 * capacity)) }
      base?[count] = element
      count += 1
    }

    /// Adds the elements of a collection.
    func append(contentsOf elements: some Collection<Element>) {
      let newCount = count + elements.count
      if newCount > capacity { grow(to: max(newCount, 2 * capacity)) }
      guard let end = base?.advanced(by: count) else { return }
      let isCopied: Void? = elements.withContiguousStorageIfAvailable { elements in
        if let source = elements.baseAddress { end.initialize(from: source, count: elements.count) }
      }
      if isCopied == nil {
        for (position, element) in elements.enumerated() {
          (end + position).initialize(to: element)
        }
      }
      count = newCount
    }

    /// Calls a function that can change the elements.
    func change(_ body: (UnsafeMutableBufferPointer<Element>) -> Void) {
      body(UnsafeMutableBufferPointer(start: base, count: count))
    }

    /// Returns the elements, and leaves the builder empty.
    func build() -> FixedArray {
      let isLarge = capacity * MemoryLayout<Element>.stride > Builder.copiedSize
      guard let base, isLarge || count == capacity else {
        let copy = FixedArray(count: count) { copy in
          if let base { copy.initialize(from: base, count: count) }
        }
        base?.deallocate()
        (self.base, count, capacity) = (nil, 0, 0)
        return copy
      }
      let array = FixedArray(adopting: base, count: count)
      (self.base, count, capacity) = (nil, 0, 0)
      return array
    }

    private func grow(to newCapacity: Int) {
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
      if let base {
        larger.initialize(from: base, count: count)
        base.deallocate()
      }
      (base, capacity) = (larger, newCapacity)
    }
  }
}
