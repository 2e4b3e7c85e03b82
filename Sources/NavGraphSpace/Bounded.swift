package import NavGraph

/// The result of a search, with what the search left out because of a limit.
package struct Bounded<Value> {
  package var value: Value
  /// What is left out; nil if the result is complete.
  package var omission: Omission?

  package init(_ value: Value, _ omission: Omission? = nil) {
    self.value = value
    self.omission = omission
  }

  /// Returns the result with another value.
  package func map<Other>(_ transform: (Value) -> Other) -> Bounded<Other> {
    Bounded<Other>(transform(value), omission)
  }

  /// Adds what another result left out, and returns the value of that result.
  package mutating func include<Other>(_ other: Bounded<Other>) -> Other {
    omission = omission ?? other.omission
    return other.value
  }
}

extension Bounded: Sendable where Value: Sendable {}

extension Sequence {
  /// Returns the concatenated results for each element, and what is left out.
  package func flatMap<Value>(_ transform: (Element) -> Bounded<[Value]>) -> Bounded<[Value]> {
    reduce(into: Bounded([])) { result, element in
      result.value += result.include(transform(element))
    }
  }
}

/// What a search left out because of a limit, so that it proves nothing.
package enum Omission: Sendable, Hashable {
  /// Requests with some values of the properties that the conditions of a command read.
  case requests(CommandID)
  /// Links with some values of the parameters of a pattern.
  case pattern(String)
  /// Links with some values of the properties of a screen.
  case properties(ScreenID)
  /// Some values of a fact.
  case values(PropertyName)
  /// The contexts in which a link differs.
  case link(String)
  /// Some combinations of facts.
  case contexts
  /// Some links, on some screens, for some facts.
  case links
  /// Some entries and commands.
  case moves
}

extension Omission: CustomStringConvertible {
  /// The reason why nothing is proved, as a sentence.
  package var description: String {
    switch self {
    case .requests(let command): "The conditions of command '\(command)' have too many values."
    case .pattern(let pattern): "Pattern '\(pattern)' has too many values."
    case .properties(let screen): "The properties of screen '\(screen)' have too many values."
    case .values(let fact): "Conditions compare '\(fact)' with too many values."
    case .link(let link): "The conditions of link '\(link)' read too many facts."
    case .contexts: "The conditions have too many combinations of facts."
    case .links: "There are too many links, screens and facts to open each link."
    case .moves: "The app can show too many stacks."
    }
  }
}
