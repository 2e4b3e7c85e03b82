import NavGraph

extension NavigationGraph {
  /// The first screen alone, where nobody says what is on screen.
  var startStack: ScreenStack { ScreenStack(screens: Array(screens.prefix(1))) }

  /// Takes a stack as people write it: `Menu/Chat::userId=1`, bottom to top.
  ///
  /// - Throws: `StackNotationError`.
  func stack(_ text: String) throws -> ScreenStack {
    let entries = try text.isEmpty ? [] : StackNotation.parse(text)
    return stack(of: entries.map(typed))
  }

  /// Takes a screen of the whole text's name, if there is one, otherwise a screen with properties.
  ///
  /// - Throws: `StackNotationError`.
  func milestone(_ text: String) throws -> Milestone {
    if !text.contains("::") || contains(ScreenID(text)) { return Milestone(ScreenID(text)) }
    return typed(try StackNotation.parse(entry: text))
  }

  /// The screen with arrays and dictionaries where it declares its properties so.
  private func typed(_ entry: Milestone) -> Milestone {
    let declared = properties(of: entry.screen)
    var entry = entry
    for (name, value) in entry.properties {
      entry.properties[name] = value.structured(as: declared.first { $0.name == name }?.type)
    }
    return entry
  }
}
