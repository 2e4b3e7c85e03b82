package import NavGraph

extension CompiledFormat {
  /// Returns the bytes of a compiled graph with the checksums that fit them, as an attacker writes
  /// them.
  package static func resealed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= headerSize else { return bytes }
    var bytes = bytes
    let count = (12..<16).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
    let start = contentsStart(sectionCount: min(count, maximumSectionCount))
    guard start <= bytes.count else { return bytes }
    bytes.store(UInt64(bytes.count), at: 16)
    bytes.store(bytes[start...].withUnsafeBytes(checksum), at: 24)
    let header = Array(bytes[..<56]) + Array(bytes[64..<start])
    bytes.store(header.withUnsafeBytes(checksum), at: 56)
    return bytes
  }
}

extension [UInt8] {
  /// Writes a little-endian number.
  package mutating func store(_ number: some FixedWidthInteger, at position: Int) {
    for byte in 0..<number.bitWidth / 8 {
      self[position + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
    }
  }
}
