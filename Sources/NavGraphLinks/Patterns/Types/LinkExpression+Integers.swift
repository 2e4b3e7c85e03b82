extension LinkExpression {
  /// Returns the expression for the decimal texts of the integers in a range, without leading
  /// zeros.
  static func integers(_ range: ClosedRange<Int>) -> LinkExpression {
    var parts: [LinkExpression] = []
    if range.lowerBound < 0 {
      let lower = min(range.upperBound, -1).magnitude
      parts.append(.sequence([.text("-"), naturals(lower...range.lowerBound.magnitude)]))
    }
    if range.upperBound >= 0 {
      parts.append(naturals(UInt(max(range.lowerBound, 0))...UInt(range.upperBound)))
    }
    return .alternatives(parts)
  }

  /// Returns the expression for natural numbers in a range, as alternatives for each number of
  /// digits.
  private static func naturals(_ range: ClosedRange<UInt>) -> LinkExpression {
    let lower = Array(String(range.lowerBound).utf8)
    let upper = Array(String(range.upperBound).utf8)
    return .alternatives(
      (lower.count...upper.count).map { count in
        let least = [first + 1] + [UInt8](repeating: first, count: count - 1)
        let greatest = [UInt8](repeating: last, count: count)
        return digits(
          count == lower.count ? lower[...] : least[...],
          count == upper.count ? upper[...] : greatest[...]
        )
      }
    )
  }

  /// Returns the expression for numbers between two bounds with the same number of digits.
  private static func digits(
    _ lower: ArraySlice<UInt8>,
    _ upper: ArraySlice<UInt8>
  ) -> LinkExpression {
    guard let low = lower.first, let high = upper.first else { return .sequence([]) }
    let count = lower.count
    if lower.allSatisfy({ $0 == first }), upper.allSatisfy({ $0 == last }) {
      return .repeated(.digit, minimum: count, maximum: count)
    }
    let (lowerRest, upperRest) = (lower.dropFirst(), upper.dropFirst())
    if low == high { return .sequence([digit(low...low), digits(lowerRest, upperRest)]) }
    let least = [UInt8](repeating: first, count: count - 1)[...]
    let greatest = [UInt8](repeating: last, count: count - 1)[...]
    var parts = [
      LinkExpression.sequence([digit(low...low), digits(lowerRest, greatest)]),
      .sequence([digit(high...high), digits(least, upperRest)]),
    ]
    if low + 1 < high {
      parts.append(.sequence([digit((low + 1)...(high - 1)), digits(least, greatest)]))
    }
    return .alternatives(parts)
  }

  private static func digit(_ range: ClosedRange<UInt8>) -> LinkExpression {
    .scalar(ScalarSet([UInt32(range.lowerBound)...UInt32(range.upperBound)]))
  }

  private static let first = UInt8(ascii: "0")
  private static let last = UInt8(ascii: "9")
}
