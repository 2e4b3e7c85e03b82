/// The paths of a form in the syntax of intent filters.
///
/// In `android:pathPattern`, `.` matches any character, and `*` repeats the character before it.
/// Android's matcher does not backtrack: after `.*`, it continues at the first character that equals
/// the next one of the pattern. So a pattern ends at a wildcard whose values can contain that
/// character, and matches more links
/// (https://developer.android.com/reference/android/os/PatternMatcher#PATTERN_SIMPLE_GLOB).
enum AndroidPath {
  /// Returns the attributes that match the paths of a form, with and without a slash at the end.
  ///
  /// Paths are compared after percent-decoding.
  static func attributes(of form: LinkForm) -> [String] {
    let pieces = form.path.flatMap { [.text("/")] + $0 }
    guard form.endsWithText else { return [attribute(pieces, form.ignoresCase)] }
    return [pieces, pieces + [.text("/")]].map { attribute($0, form.ignoresCase) }
  }

  private static func attribute(_ pieces: [LinkForm.Piece], _ ignoresCase: Bool) -> String {
    var text = ""
    var pattern = ""
    var isText = !ignoresCase
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let part):
        text += part
        pattern += part.map { self.pattern($0, ignoresCase) }.joined()
        continue
      case .value: pattern += "..*"
      case .rest: pattern += ".*"
      }
      isText = false
      if index + 1 < pieces.count, !piece.isExact(before: pieces[index + 1], ignoresCase) { break }
    }
    let (name, value) = isText ? ("path", text) : ("pathPattern", pattern)
    // The attributes of the manifest have escape sequences, which begin with a backslash.
    let escaped = XMLText.escaped(value.replacing("\\", with: "\\\\"))
    return "android:\(name)=\"\(escaped)\""
  }

  /// Returns the pattern of a character, or of any character for a letter whose case is ignored.
  private static func pattern(_ character: Character, _ ignoresCase: Bool) -> String {
    if ignoresCase, character.isASCII, character.isLetter { return "." }
    return "\\.*".contains(character) ? "\\" + String(character) : String(character)
  }
}

extension LinkForm.Piece {
  /// Returns whether the values of a wildcard cannot contain the first character of the next piece.
  fileprivate func isExact(before next: Self, _ ignoresCase: Bool) -> Bool {
    guard case .value(let type) = self, case .text(let text) = next,
      let first = text.unicodeScalars.first
    else { return false }
    let isAnyCase = ignoresCase && first.isASCII && first.properties.isAlphabetic
    return !isAnyCase && !type.expression.scalars.contains(first)
  }
}
