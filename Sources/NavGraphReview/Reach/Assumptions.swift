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

  /// Returns the assumptions with every combination of values for the given facts.
  ///
  /// - Parameter facts: The facts with their values, in order. The last fact varies fastest.
  /// - Returns: The combinations; only these assumptions if there are no facts.
  package func combined(
    with facts: [(name: PropertyName, values: [PropertyValue])]
  ) -> [Assumptions] {
    facts.reduce([self]) { combinations, fact in
      combinations.flatMap { combination in
        fact.values.map { value in
          var combination = combination
          combination.context[fact.name] = value
          return combination
        }
      }
    }
  }
}
