package import NavGraph

/// Assumptions about a user: the properties and facts in requests, and the screens to avoid.
package struct Assumptions: Sendable, Hashable {
  /// The properties that are requested for every screen.
  package var properties: [PropertyName: RequestedValue]
  /// Facts about the user and the device.
  package var context: PropertyDictionary
  /// The screens to avoid.
  package var avoiding: [ScreenID]

  /// Creates assumptions.
  package init(
    properties: [PropertyName: RequestedValue] = [:],
    context: PropertyDictionary = [:],
    avoiding: [ScreenID] = []
  ) {
    self.properties = properties
    self.context = context
    self.avoiding = avoiding
  }
}
