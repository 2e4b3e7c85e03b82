/// The 64-bit hash function FNV-1a.
///
/// The hash of some bytes is the same in every run and on every platform.
///
/// Source: G. Fowler, L. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm", 1991.
package struct FowlerNollVoHash: Sendable {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of no bytes.
  package init() {}

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a number as four bytes, the lowest one first.
  package mutating func add(_ number: UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
