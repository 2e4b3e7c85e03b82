/// A requested property that has no effect on a screen.
///
/// The screen does not have the property, or the property is read-only.
public struct IgnoredProperty: Sendable, Hashable {
  /// The screen.
  public let screen: ScreenID
  /// The property's name.
  public let property: PropertyName

  package init(screen: ScreenID, property: PropertyName) {
    self.screen = screen
    self.property = property
  }
}
