import NavGraph
import NavGraphLinks

/// The paths of forms in the syntax of intent filters, which are compared with decoded paths.
///
/// The attribute `android:pathAdvancedPattern` has sets of characters and repetitions, so that a
/// value does not extend beyond its component. It exists since Android 12 (API level 31). Older
/// versions ignore it; a filter that has no other paths then matches all paths of its host.
///
/// In `android:pathPattern`, `.` matches any character, and `*` repeats the character before it.
///
/// Android's matchers do not backtrack. After `.*`, a simple pattern continues at the first
/// character that equals the next one of the pattern, and an advanced pattern continues after the
/// longest repetition. So a pattern is cut off, and matches more links, at a wildcard whose values can
/// contain the next character
/// (https://developer.android.com/reference/android/os/PatternMatcher#PATTERN_ADVANCED_GLOB).
package enum AndroidPath {
  /// The first API level with advanced patterns.
  package static let firstAdvancedLevel = 31

  /// Returns the attributes that match the paths of the forms of one filter, with and without a
  /// slash at the end.
  ///
  /// If one path needs an advanced pattern, all paths have one, so that older versions of Android
  /// ignore all of them.
  ///
  /// - `level`: The lowest API level of the app.
  static func attributes(of forms: [LinkForm], level: Int) -> [String] {
    let isAdvanced = level >= firstAdvancedLevel && !forms.allSatisfy(hasExactSimplePattern)
    var attributes: [String] = []
    for form in forms {
      for attribute in isAdvanced ? [advancedAttribute(form)] : simpleAttributes(form) {
        attributes.appendUnique(attribute)
      }
    }
    return attributes
  }

  // MARK: Simple patterns

  /// Returns whether simple patterns match only the paths of a form.
  private static func hasExactSimplePattern(_ form: LinkForm) -> Bool {
    let wildcards = form.path.joined().enumerated().filter { $1.isWildcard }
    switch wildcards.first {
    case nil: return !form.ignoresCase
    case (let index, .rest)?: return !form.ignoresCase && index == form.path.joined().count - 1
    case (_, .text)?, (_, .value)?: return false
    }
  }

  private static func simpleAttributes(_ form: LinkForm) -> [String] {
    let pieces = form.path.flatMap { [.text("/")] + $0 }
    guard form.endsWithText else { return [simpleAttribute(pieces, form.ignoresCase)] }
    return [pieces, pieces + [.text("/")]].map { simpleAttribute($0, form.ignoresCase) }
  }

  private static func simpleAttribute(_ pieces: [LinkForm.Piece], _ ignoresCase: Bool) -> String {
    var text = ""
    var pattern = ""
    var isText = !ignoresCase
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let part):
        text += part
        pattern += part.map { simplePattern($0, ignoresCase) }.joined()
        continue
      case .value, .rest(isRequired: true): pattern += "..*"
      case .rest(isRequired: false): pattern += ".*"
      }
      isText = false
      if index + 1 < pieces.count, !piece.isExact(before: pieces[index + 1], ignoresCase) { break }
    }
    return isText ? attribute("path", text) : attribute("pathPattern", pattern)
  }

  /// Returns the pattern of a character, or of any character for a letter whose case is ignored.
  private static func simplePattern(_ character: Character, _ ignoresCase: Bool) -> String {
    if ignoresCase, character.isASCII, character.isLetter { return "." }
    return "\\.*".contains(character) ? "\\" + String(character) : String(character)
  }

  // MARK: Advanced patterns

  private static func advancedAttribute(_ form: LinkForm) -> String {
    var pattern = ""
    for component in form.path {
      pattern += "/"
      for (index, piece) in component.enumerated() {
        switch piece {
        case .text(let text):
          pattern += text.map { advancedPattern($0, form.ignoresCase) }.joined()
          continue
        case .rest(let isRequired):
          return attribute("pathAdvancedPattern", pattern + (isRequired ? ".+" : ".*"))
        case .value(let type):
          guard let set = type.pathCharacters else {
            return attribute("pathAdvancedPattern", pattern + ".+")
          }
          let rest = component[(index + 1)...]
          let isExact = rest.first.map { piece.isExact(before: $0, form.ignoresCase) } ?? true
          // The texts after the value are not part of the pattern.
          if !isExact, rest.contains(where: \.hasSlash) {
            return attribute("pathAdvancedPattern", pattern + ".+")
          }
          pattern += (isExact ? set : anyInComponent) + "+"
          if isExact { continue }
        }
        break
      }
    }
    return attribute("pathAdvancedPattern", pattern + "/*")
  }

  /// The set of the characters that a component can contain, unless they were percent-encoded.
  fileprivate static let anyInComponent = "[^/]"

  private static func advancedPattern(_ character: Character, _ ignoresCase: Bool) -> String {
    if ignoresCase, character.isASCII, character.isLetter {
      return "[" + character.lowercased() + character.uppercased() + "]"
    }
    return escaped(character)
  }

  /// Returns a character as text, also in a set, where `-` has a meaning, too.
  fileprivate static func escaped(_ character: Character) -> String {
    "\\.*+^-[]{}".contains(character) ? "\\" + String(character) : String(character)
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    // The attributes of the manifest have escape sequences, which begin with a backslash.
    "android:\(name)=\"\(XMLText.escaped(value.replacing("\\", with: "\\\\")))\""
  }
}

extension LinkForm.Piece {
  fileprivate var isWildcard: Bool { if case .text = self { false } else { true } }

  /// Whether the piece is a text with a slash, which links contain percent-encoded.
  fileprivate var hasSlash: Bool {
    if case .text(let text) = self { text.contains("/") } else { false }
  }

  /// Returns whether the values of a wildcard cannot contain the first character of the next piece.
  fileprivate func isExact(before next: Self, _ ignoresCase: Bool) -> Bool {
    guard case .value(let type) = self, case .text(let text) = next,
      let first = text.unicodeScalars.first
    else { return false }
    let isAnyCase = ignoresCase && first.isASCII && first.properties.isAlphabetic
    return !isAnyCase && !type.scalars.contains(first)
  }
}

extension LinkParameterType {
  /// The scalars that accepted texts can contain.
  fileprivate var scalars: ScalarSet {
    // The expression of numbers lacks exponents.
    self == .double ? expression.scalars.union(ScalarSet(of: "+-.eE")) : expression.scalars
  }

  /// The set of the characters of accepted texts in an advanced pattern; nil if the texts often
  /// contain a slash.
  fileprivate var pathCharacters: String? {
    if case .url = self { return nil }
    let ranges = scalars.ranges
    guard let last = ranges.last, last.upperBound < 0x7F, ranges[0].lowerBound > 0x20 else {
      return AndroidPath.anyInComponent
    }
    if scalars.contains("/") { return nil }
    let texts = ranges.map { range in
      [range.lowerBound, range.upperBound].map { bound in
        Unicode.Scalar(bound).map { AndroidPath.escaped(Character($0)) } ?? ""
      }
    }
    return "[" + texts.map { $0[0] == $0[1] ? $0[0] : $0[0] + "-" + $0[1] }.joined() + "]"
  }
}
