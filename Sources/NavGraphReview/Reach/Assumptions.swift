public import NavGraph

/// The assumptions about a user: the properties and facts that requests contain, and the screens that they
/// avoid.
public struct Assumptions: Sendable, Hashable {
  /// The properties with which every screen opens.
  public var properties: [PropertyName: RequestedValue]
  /// Facts about user and device.
  public var context: PropertyDictionary
  /// The screens that routes avoid.
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

  /// Returns the assumptions with every combination of values for some facts.
  ///
  /// - Parameter facts: The facts with their values, in order; the last one changes first.
  /// - Returns: The combinations; the assumptions alone if there are no facts.
  public func combined(
    with facts: [(name: String, values: [PropertyValue])]
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
