/// An entry of the hypothetical stack that a leg starts from.
struct LegEntry {
  let screen: UInt32
  let properties: PropertyDictionary
  let presentation: Presentation
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
