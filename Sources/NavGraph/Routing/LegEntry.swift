/// An entry of the hypothetical stack that a leg starts from.
struct LegEntry {
  let screen: UInt32
  let properties: PropertyDictionary
  let presentation: Presentation
  /// Whether the entry is on the request's stack; otherwise an earlier leg opens it.
  let isGiven: Bool
}

/// The opening of a screen by a command: its destination, or the leg's milestone in its place.
struct Arrival {
  let command: UInt32
  let screen: UInt32
}

/// A step of a leg.
enum LegMove {
  /// Back to an entry of the stack that the leg starts from.
  case back(to: Int)
  /// A command is executed.
  case open(Arrival)
}

extension NavigationGraph {
  /// Returns an entry of a given stack: what it is given in the declared types, and its screen's
  /// defaults for the rest.
  ///
  /// - Throws: The first given property that cannot be converted.
  func given(_ entry: StackEntry, _ screen: UInt32) throws(PropertyError) -> LegEntry {
    var properties = entry.properties
    for declaration in self.properties[screen]?.declarations ?? [] {
      properties[declaration.name] =
        if let value = properties[declaration.name] {
          try declaration.convert(value, on: entry.screen)
        } else {
          declaration.defaultValue
        }
    }
    return LegEntry(
      screen: screen,
      properties: properties,
      presentation: entry.presentation,
      isGiven: true
    )
  }

  func stackEntry(_ entry: LegEntry) -> StackEntry {
    StackEntry(
      id(of: entry.screen),
      properties: entry.properties,
      presentation: entry.presentation
    )
  }
}
