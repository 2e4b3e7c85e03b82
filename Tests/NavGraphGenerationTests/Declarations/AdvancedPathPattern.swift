/// An advanced pattern of Android, which consists of characters, `.` and sets, each with a repetition
/// (https://developer.android.com/reference/android/os/PatternMatcher#PATTERN_ADVANCED_GLOB).
///
/// The longest repetition is used, without backtracking.
struct AdvancedPathPattern {
  private struct Token {
    var accepts: (UInt16) -> Bool
    var minimum = 1
    var isRepeated = false
  }

  private var tokens: [Token] = []

  init(_ text: String) {
    var units = Array(text.utf16)[...]
    while let unit = units.popFirst() {
      switch Unicode.Scalar(unit) {
      case "[": tokens.append(AdvancedPathPattern.set(&units))
      case ".": tokens.append(Token(accepts: { _ in true }))
      case "*", "+":
        tokens[tokens.count - 1].minimum = unit == UInt16(0x2A) ? 0 : 1
        tokens[tokens.count - 1].isRepeated = true
      case "\\":
        let escaped = units.removeFirst()
        tokens.append(Token(accepts: { $0 == escaped }))
      default: tokens.append(Token(accepts: { $0 == unit }))
      }
    }
  }

  /// Reads a set, including its end.
  ///
  /// In a set, characters with a meaning outside are left out unless they are escaped.
  private static func set(_ units: inout ArraySlice<UInt16>) -> Token {
    let (backslash, hyphen, end) = (UInt16(0x5C), UInt16(0x2D), UInt16(0x5D))
    let isInverted = units.first == UInt16(0x5E)
    if isInverted { units.removeFirst() }
    var ranges: [ClosedRange<UInt16>] = []
    var lower: UInt16?
    while var unit = units.popFirst(), unit != end {
      if unit == backslash {
        unit = units.removeFirst()
      } else if ".*+{}".utf16.contains(unit) {
        continue
      }
      if let start = lower {
        ranges.append(start...unit)
        lower = nil
      } else if units.first == hyphen, units.dropFirst().first != end {
        units.removeFirst()
        lower = unit
      } else {
        ranges.append(unit...unit)
      }
    }
    return Token(accepts: { unit in ranges.contains { $0.contains(unit) } != isInverted })
  }

  func matches(_ text: String) -> Bool {
    var rest = Array(text.utf16)[...]
    for token in tokens {
      var count = 0
      while let unit = rest.first, token.accepts(unit), count == 0 || token.isRepeated {
        rest.removeFirst()
        count += 1
      }
      guard count >= token.minimum else { return false }
    }
    return rest.isEmpty
  }
}
