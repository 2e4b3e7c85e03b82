public import NavGraph

/// A pattern, and the request that its links stand for: a row of `link_pattern` with its milestones.
public struct LinkDefinition: Sendable, Hashable {
  /// A milestone whose property values may come from the link.
  public struct MilestoneTemplate: Sendable, Hashable {
    /// The value of a property.
    public enum Value: Sendable, Hashable {
      /// The same value for every link.
      case literal(PropertyValue)
      /// The value that a parameter of the pattern captures.
      case captured(String)
    }

    /// The screen.
    public var screen: ScreenID
    /// The values of the milestone's own properties.
    public var properties: [String: Value]

    /// Creates a template.
    public init(_ screen: ScreenID, properties: [String: Value] = [:]) {
      self.screen = screen
      self.properties = properties
    }
  }

  /// The pattern.
  public var pattern: LinkPattern
  /// The name for code and for making links; nil if there is none.
  public var name: String?
  /// The breadcrumbs and the destination; empty if code of the app handles the links.
  public var milestones: [MilestoneTemplate]
  /// How the request changes the stack.
  public var mode: LinkMode
  /// The presentation of the destination; nil for the presentation of its command.
  public var presentation: Presentation?
  /// The flow of the pattern; nil if the pattern is always enabled.
  public var flow: String?

  /// Creates a definition.
  public init(
    _ pattern: LinkPattern,
    name: String? = nil,
    to milestones: [MilestoneTemplate] = [],
    mode: LinkMode = .extend,
    presentation: Presentation? = nil,
    flow: String? = nil
  ) {
    self.pattern = pattern
    self.name = name
    self.milestones = milestones
    self.mode = mode
    self.presentation = presentation
    self.flow = flow
  }

  /// Returns the milestones for the values of a link.
  func milestones(for match: LinkMatch) -> [Milestone] {
    milestones.map { template in
      Milestone(
        template.screen,
        template.properties.compactMapValues { value -> RequestedValue? in
          switch value {
          case .literal(let literal): .value(literal)
          case .captured(let name): match.values[name].map(RequestedValue.text)
          }
        }
      )
    }
  }

  /// Returns the request of a link, with the captured values as its shared properties.
  ///
  /// - Returns: The request; nil if there is no milestone.
  func request(to milestones: [Milestone], for match: LinkMatch) -> RouteRequest? {
    milestones.last.map { destination in
      RouteRequest(
        to: destination,
        match.values.mapValues(RequestedValue.text),
        via: milestones.dropLast(),
        presentation: presentation
      )
    }
  }
}
