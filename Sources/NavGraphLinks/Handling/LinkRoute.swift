public import NavGraph

/// A pattern, and what links of it stand for: a row of `link_pattern` with its milestones.
public struct LinkRoute: Sendable, Hashable {
  /// A screen of the chain, with properties of its own.
  public struct Stop: Sendable, Hashable {
    /// A property's value.
    public enum Value: Sendable, Hashable {
      /// The same for every link.
      case literal(PropertyValue)
      /// What the pattern captures under a name.
      case captured(String)
    }

    /// The screen.
    public var screen: ScreenID
    /// The values of its properties.
    public var properties: [String: Value]

    /// Makes a stop.
    public init(_ screen: ScreenID, properties: [String: Value] = [:]) {
      self.screen = screen
      self.properties = properties
    }
  }

  /// The form of the links.
  public var pattern: LinkPattern
  /// The name that code and the reverse direction know the pattern by; nil if it has none.
  public var name: String?
  /// The chain of screens; empty where code deals with the links.
  public var stops: [Stop]
  /// How the stack is built.
  public var mode: LinkTarget.Mode
  /// How the last screen opens; nil for what its command says.
  public var presentation: Presentation?
  /// The flow that the pattern belongs to; nil if it is always on.
  public var flow: String?

  /// Makes a route.
  public init(
    _ pattern: LinkPattern,
    name: String? = nil,
    to stops: [Stop] = [],
    mode: LinkTarget.Mode = .extend,
    presentation: Presentation? = nil,
    flow: String? = nil
  ) {
    self.pattern = pattern
    self.name = name
    self.stops = stops
    self.mode = mode
    self.presentation = presentation
    self.flow = flow
  }

  /// Returns where a link leads that the pattern matches: what it captures are properties for every
  /// screen, unless a stop has its own.
  func target(of match: LinkMatch) -> LinkTarget {
    LinkTarget(
      stops.map { stop in
        Milestone(
          stop.screen,
          stop.properties.compactMapValues { value -> RequestedValue? in
            switch value {
            case .literal(let literal): .value(literal)
            case .captured(let name): match.values[name].map(RequestedValue.text)
            }
          }
        )
      },
      mode: mode,
      properties: match.values.mapValues(RequestedValue.text),
      presentation: presentation
    )
  }
}
