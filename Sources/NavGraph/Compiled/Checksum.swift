/// The 64-bit hash function XXH64 with the seed 0.
///
/// It reads 32 bytes at a time in four independent lanes, so its speed is limited by the memory.
///
/// Source: Y. Collet, "xxHash fast digest algorithm", doc/xxhash_spec.md, 2014.
package struct Checksum {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private var lanes = (prime1 &+ prime2, prime2, 0 as UInt64, 0 &- prime1)
  private var byteCount: UInt64 = 0
  /// The last bytes of the input, fewer than 32.
  private var tail: [UInt8] = []

  /// Returns the checksum of some bytes.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var checksum = Checksum()
    checksum.add(bytes)
    return checksum.value
  }

  /// Adds bytes.
  ///
  /// Except at the end of the input, their number must be a multiple of 32.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    precondition(tail.isEmpty, "Bytes follow the end, which had \(tail.count) bytes.")
    byteCount += UInt64(bytes.count)
    let blockEnd = bytes.count & ~31
    var (lane1, lane2, lane3, lane4) = lanes
    var position = 0
    while position < blockEnd {
      lane1 = Checksum.round(lane1, bytes.word(at: position))
      lane2 = Checksum.round(lane2, bytes.word(at: position + 8))
      lane3 = Checksum.round(lane3, bytes.word(at: position + 16))
      lane4 = Checksum.round(lane4, bytes.word(at: position + 24))
      position += 32
    }
    lanes = (lane1, lane2, lane3, lane4)
    tail = Array(bytes[blockEnd...])
  }

  /// The checksum of the bytes so far.
  var value: UInt64 {
    var hash = byteCount < 32 ? Checksum.prime5 : mergedLanes
    hash &+= byteCount
    tail.withUnsafeBytes { tail in
      var position = 0
      while position + 8 <= tail.count {
        hash ^= Checksum.round(0, tail.word(at: position))
        hash = hash.rotated(by: 27) &* Checksum.prime1 &+ Checksum.prime4
        position += 8
      }
      if position + 4 <= tail.count {
        let word = tail.loadUnaligned(fromByteOffset: position, as: UInt32.self)
        hash ^= UInt64(UInt32(littleEndian: word)) &* Checksum.prime1
        hash = hash.rotated(by: 23) &* Checksum.prime2 &+ Checksum.prime3
        position += 4
      }
      for byte in tail[position...] {
        hash ^= UInt64(byte) &* Checksum.prime5
        hash = hash.rotated(by: 11) &* Checksum.prime1
      }
    }
    hash = (hash ^ (hash >> 33)) &* Checksum.prime2
    hash = (hash ^ (hash >> 29)) &* Checksum.prime3
    return hash ^ (hash >> 32)
  }

  private var mergedLanes: UInt64 {
    var hash =
      lanes.0.rotated(by: 1) &+ lanes.1.rotated(by: 7) &+ lanes.2.rotated(by: 12)
      &+ lanes.3.rotated(by: 18)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
      hash = (hash ^ Checksum.round(0, lane)) &* Checksum.prime1 &+ Checksum.prime4
    }
    return hash
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    (lane &+ word &* prime2).rotated(by: 31) &* prime1
  }
}

extension UInt64 {
  fileprivate func rotated(by bits: UInt64) -> UInt64 { (self << bits) | (self >> (64 - bits)) }
}

extension UnsafeRawBufferPointer {
  fileprivate func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }
}
