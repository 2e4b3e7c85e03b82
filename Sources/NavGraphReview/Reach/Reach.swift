public import NavGraph

/// How a screen can be reached.
public enum Reach: Sendable, Hashable {
  /// By some steps; none where the user is there already.
  case open(Way)
  /// By no steps, but for what is in the way.
  case blocked(BlockedRoute, needs: [Need])
  /// By no sequence of commands.
  case unreachable
  /// By steps, but a screen on the way takes none of the given values.
  case invalid(PropertyError)

  /// Steps that lead to a screen.
  public struct Way: Sendable, Hashable {
    /// The steps, in order.
    public let steps: [Step]
    /// The names of the required properties that have to be given on the way.
    public let given: [String]
  }
}

extension Reach {
  /// The number of steps; nil if none lead there.
  public var length: Int? {
    if case .open(let way) = self { way.steps.count } else { nil }
  }

  /// What the user lacks; empty if nothing, or if nothing would help.
  public var needs: [Need] {
    switch self {
    case .open(let way): way.given.map(Need.property)
    case .blocked(_, let needs): needs
    case .unreachable, .invalid: []
    }
  }

  /// The needs in a few words, such as `with id=…, context.role = "admin"`; empty if there are none.
  public var needsText: String {
    let given = needs.filter(\.isProperty).map(\.description)
    let others = needs.filter { !$0.isProperty }.map(\.description)
    let properties = given.isEmpty ? [] : ["with " + given.joined(separator: ", ")]
    return (properties + others).joined(separator: ", ")
  }

  /// Returns whether another answer has as many steps and the same needs, so that one who asks who
  /// can get where sees no difference.
  public func isLike(_ other: Reach) -> Bool {
    switch (self, other) {
    case (.open, .open), (.blocked, .blocked): length == other.length && needs == other.needs
    default: self == other
    }
  }
}

/// Something that a user lacks for a route.
public enum Need: Sendable, Hashable {
  /// A property that has to be given.
  case property(String)
  /// A property that nobody can give: it is read-only, and has no default.
  case readOnlyProperty(String, screen: ScreenID)
  /// A condition that has to hold.
  case condition(Condition)
  /// A screen that must not be kept off.
  case avoided(ScreenID)
  /// A property that has to be given with the value that a command sets.
  case value(PropertyValue, property: String)

  fileprivate var isProperty: Bool {
    switch self {
    case .property, .value: true
    case .readOnlyProperty, .condition, .avoided: false
    }
  }
}

extension Need: CustomStringConvertible {
  /// The need in a few words, such as `id=…`.
  public var description: String {
    switch self {
    case .property(let name): "\(name)=…"
    case .readOnlyProperty(let name, let screen): "\(screen) never has \(name)"
    case .condition(let condition): condition.description
    case .avoided(let screen): "\(screen) not avoided"
    case .value(let value, let property): "\(property)=\(value)"
    }
  }
}
