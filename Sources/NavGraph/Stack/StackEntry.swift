/// A screen on the stack: its name, its properties, and how it was opened.
public struct StackEntry: Sendable, Hashable {
  /// The screen.
  public var screen: ScreenID
  /// The values of its properties.
  public var properties: PropertyDictionary
  /// How it was opened; `present` begins a modal layer.
  public var presentation: Presentation

  /// Makes an entry.
  public init(
    _ screen: ScreenID,
    properties: PropertyDictionary = [:],
    presentation: Presentation = .push
  ) {
    self.screen = screen
    self.properties = properties
    self.presentation = presentation
  }
}
