/// A breadcrumb or the destination of a request, with its own properties.
public struct Milestone: Sendable, Hashable {
  /// The screen to reach.
  public var screen: ScreenID
  /// The properties for this screen.
  ///
  /// They override the request's properties for all screens.
  public var properties: [PropertyName: RequestedValue]

  /// Creates a milestone.
  public init(_ screen: ScreenID, _ properties: RequestedProperties = [:]) {
    self.screen = screen
    self.properties = properties.requestedValues
  }
}
