/// A growable buffer of bytes, whose memory is reused.
///
/// Appending to an `Array` takes several times as long, because the storage of an array can be
/// shared.
///
/// Invariant: the first `count` bytes of the memory are initialized, and `count` is at most
/// `capacity`.
struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 16) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  /// A copy of the bytes.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// The last byte; nil if there is none.
  var last: UInt8? { count > 0 ? base[count - 1] : nil }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { reserve(1) }
    base[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    if capacity - count < bytes.count { reserve(bytes.count) }
    (base + count).initialize(from: start, count: bytes.count)
    count += bytes.count
  }

  mutating func removeAll() { count = 0 }

  /// Reserves memory for more bytes, and at least doubles the capacity.
  @inline(never)
  private mutating func reserve(_ additionalCount: Int) {
    let newCapacity = max(2 * capacity, count + additionalCount)
    let newBase = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    newBase.moveInitialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (newBase, newCapacity)
  }
}
