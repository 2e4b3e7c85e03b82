import Foundation

/// The hash function SHA-256, for the Content Security Policy of a page without a server.
///
/// Source: National Institute of Standards and Technology, "Secure Hash Standard (SHS)", FIPS PUB
/// 180-4, 2015.
enum SHA256 {
  private static let primes = (2...311).filter { number in
    (2..<number).allSatisfy { !number.isMultiple(of: $0) }
  }
  private static let initialHash = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
  private static let constants = primes.map { fraction(of: cbrt(Double($0))) }

  /// Returns the first 32 bits of the fractional part.
  private static func fraction(of number: Double) -> UInt32 {
    UInt32(number.truncatingRemainder(dividingBy: 1) * 0x1p32)
  }

  /// Returns the hash of bytes, which has 32 bytes.
  ///
  /// - Complexity: O(n) time and memory for n bytes.
  static func hash(of bytes: [UInt8]) -> [UInt8] {
    var padded = bytes + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += bigEndian(UInt64(bytes.count) * 8)
    var hash = initialHash
    for block in stride(from: 0, to: padded.count, by: 64) {
      add(padded[block..<block + 64], to: &hash)
    }
    return hash.flatMap(bigEndian)
  }

  private static func add(_ block: ArraySlice<UInt8>, to hash: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let sum0 = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let sum1 = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ sum0 &+ words[index - 7] &+ sum1)
    }
    var state = hash
    for (word, constant) in zip(words, constants) {
      let (a, b, c, e, f, g) = (state[0], state[1], state[2], state[4], state[5], state[6])
      let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = state[7] &+ sum1 &+ (e & f ^ ~e & g) &+ constant &+ word
      let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let second = sum0 &+ (a & b ^ a & c ^ b & c)
      state = [first &+ second, a, b, c, state[3] &+ first, e, f, g]
    }
    hash = zip(hash, state).map { $0 &+ $1 }
  }

  private static func rotated(_ word: UInt32, _ count: Int) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
