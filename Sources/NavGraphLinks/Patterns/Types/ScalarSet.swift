/// A set of Unicode scalars, stored as sorted ranges that are not adjacent.
package struct ScalarSet: Sendable, Hashable {
  package let ranges: [ClosedRange<UInt32>]
  /// The first 128 scalars of the set, of which most texts consist.
  let ascii: ASCIIBits

  /// A set of ASCII characters.
  struct ASCIIBits: BitwiseCopyable, Sendable, Hashable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ ranges: [ClosedRange<UInt32>]) {
      for range in ranges where range.lowerBound < 0x80 {
        for value in range.clamped(to: 0...0x7F) {
          if value < 64 { low |= 1 << value } else { high |= 1 << (value - 64) }
        }
      }
    }

    /// Returns whether the set contains a scalar; nil for other scalars than ASCII.
    func contains(_ scalar: Unicode.Scalar) -> Bool? {
      guard scalar.isASCII else { return nil }
      return (scalar.value < 64 ? low >> scalar.value : high >> (scalar.value - 64)) & 1 == 1
    }
  }

  /// Creates the union of ranges.
  ///
  /// - Complexity: O(n log n) time, where n is the number of ranges.
  init(_ ranges: [ClosedRange<UInt32>]) {
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound &+ 1 {
        let upper = max(last.upperBound, range.upperBound)
        joined[joined.count - 1] = last.lowerBound...upper
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
    ascii = ASCIIBits(joined)
  }

  init(_ scalar: Unicode.Scalar) { self.init([scalar.value...scalar.value]) }

  /// Creates the set of the scalars in text.
  package init(of text: String) { self.init(text.unicodeScalars.map { $0.value...$0.value }) }

  static let any = ScalarSet([0...0x10FFFF])
  static let digits = ScalarSet([0x30...0x39])
  static let wordCharacters = digits.union(ScalarSet(of: "_").union(letters))
  static let spaces = ScalarSet(of: " \t\n\r\u{B}\u{C}")
  private static let letters = ScalarSet([0x41...0x5A, 0x61...0x7A])

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    ascii.contains(scalar) ?? ranges.contains { $0.contains(scalar.value) }
  }

  package func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

  /// The scalars that are not in the set.
  var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
    return ScalarSet(gaps)
  }

  /// Returns a scalar that both sets contain, preferably a letter or digit; nil if there is none.
  func common(_ other: ScalarSet) -> Unicode.Scalar? {
    let readable = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
    if let scalar = readable.unicodeScalars.first(where: { contains($0) && other.contains($0) }) {
      return scalar
    }
    for range in ranges {
      for candidate in other.ranges where range.overlaps(candidate) {
        let common = range.clamped(to: candidate)
        if let scalar = Unicode.Scalar(common.lowerBound) ?? Unicode.Scalar(common.upperBound) {
          return scalar
        }
      }
    }
    return nil
  }
}
