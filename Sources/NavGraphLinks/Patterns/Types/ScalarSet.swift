/// A set of Unicode scalars, stored as sorted ranges that are not adjacent.
struct ScalarSet: Sendable, Hashable {
  let ranges: [ClosedRange<UInt32>]
  /// For each of the scalars 0 to 63, and 64 to 127, a bit that is set if the set contains it.
  private let firstBits: UInt64
  private let secondBits: UInt64

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
    firstBits = ScalarSet.bits(of: 0...63, in: joined)
    secondBits = ScalarSet.bits(of: 64...127, in: joined)
  }

  private static func bits(
    of values: ClosedRange<UInt32>,
    in ranges: [ClosedRange<UInt32>]
  ) -> UInt64 {
    ranges.lazy.filter { $0.overlaps(values) }.reduce(0) { bits, range in
      range.clamped(to: values).reduce(bits) { $0 | 1 << UInt64($1 & 63) }
    }
  }

  init(_ scalar: Unicode.Scalar) { self.init([scalar.value...scalar.value]) }

  /// Creates the set of the scalars in text.
  init(of text: String) { self.init(text.unicodeScalars.map { $0.value...$0.value }) }

  static let any = ScalarSet([0...0x10FFFF])
  static let digits = ScalarSet([0x30...0x39])
  static let wordCharacters = digits.union(ScalarSet(of: "_").union(letters))
  static let spaces = ScalarSet(of: " \t\n\r\u{B}\u{C}")
  private static let letters = ScalarSet([0x41...0x5A, 0x61...0x7A])

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 128 { return (value < 64 ? firstBits : secondBits) >> UInt64(value & 63) & 1 == 1 }
    return ranges.contains { $0.contains(value) }
  }

  func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

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
