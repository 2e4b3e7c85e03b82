public import NavGraph

/// What is taken for granted about a user who wants to get somewhere.
public struct Assumptions: Sendable, Hashable {
  /// The properties that every screen is opened with.
  public var properties: [String: RequestedValue]
  /// Facts about user and device.
  public var context: PropertyDictionary
  /// The screens that the user keeps off.
  public var avoiding: [ScreenID]

  /// Makes assumptions.
  public init(
    properties: [String: RequestedValue] = [:],
    context: PropertyDictionary = [:],
    avoiding: [ScreenID] = []
  ) {
    self.properties = properties
    self.context = context
    self.avoiding = avoiding
  }
}

extension Assumptions {
  /// Returns the assumptions in all combinations of what some facts can be.
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
