package import NavGraph

/// A screen that was found by its name, or by a former name, another letter case or its title.
package struct ScreenMatch {
  package let screen: ScreenID
  /// The note that contains the screen; nil if the text was its exact name.
  package let note: String?

  /// Returns the note on a screen that is named by a former name.
  static func note(on former: ScreenID, now current: ScreenID) -> String {
    "screen '\(former)' is now named '\(current)'"
  }
}

/// The lookup of screens by the names that users write.
extension NavigationGraph {
  /// Returns the screen that a text names.
  ///
  /// The text is compared with the names of screens, then with their former names, then with their
  /// names in any letter case, then with their titles. In the last two cases, only one screen may
  /// match.
  ///
  /// - Returns: The screen; nil if there is none.
  /// - Complexity: O(1) time for a name; O(V) time and memory for V screens otherwise.
  package func match(_ text: String) -> ScreenMatch? {
    let name = ScreenID(text)
    if contains(name) { return ScreenMatch(screen: name, note: nil) }
    if let screen = currentName(of: name) {
      return ScreenMatch(screen: screen, note: ScreenMatch.note(on: name, now: screen))
    }
    let (screens, lowercase) = (screens, text.lowercased())
    if let screen = screens.only(where: { $0.name.lowercased() == lowercase }) {
      return ScreenMatch(screen: screen, note: "'\(text)' was read as screen '\(screen)'")
    }
    let titled = screens.compactMap { screen in self.screen(screen)?.title.map { (screen, $0) } }
    let match =
      titled.only { $0.1 == text } ?? titled.only { $0.1.lowercased() == lowercase }
    return match.map { screen, title in
      ScreenMatch(screen: screen, note: "'\(text)' was read as the title of screen '\(screen)'")
    }
  }
}

extension Sequence {
  /// Returns the only element that satisfies a condition; nil if none or several do.
  package func only(where condition: (Element) -> Bool) -> Element? {
    let matches = filter(condition)
    return matches.count == 1 ? matches.first : nil
  }
}
