public import NavGraph

/// Assumptions about a user: the properties and facts in requests, and the screens to avoid.
public struct Assumptions: Sendable, Hashable {
  /// The properties that are requested for every screen.
  public var properties: [PropertyName: RequestedValue]
  /// Facts about the user and the device.
  public var context: PropertyDictionary
  /// The screens to avoid.
  public var avoiding: [ScreenID]

  /// Creates assumptions.
  public init(
    properties: [PropertyName: RequestedValue] = [:],
    context: PropertyDictionary = [:],
    avoiding: [ScreenID] = []
  ) {
    self.properties = properties
    self.context = context
    self.avoiding = avoiding
  }
}
