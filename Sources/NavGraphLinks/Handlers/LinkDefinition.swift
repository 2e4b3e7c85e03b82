public import NavGraph

/// A link pattern, and the request that its links represent.
///
/// In a database, this is a row of `link_pattern` with its milestones.
public struct LinkDefinition: Sendable, Hashable {
  /// A milestone whose properties can be captured from the link.
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
    public var properties: [PropertyName: Value]

    /// Creates a template.
    public init(_ screen: ScreenID, properties: [PropertyName: Value] = [:]) {
      self.screen = screen
      self.properties = properties
    }
  }

  /// The pattern.
  public var pattern: LinkPattern
  /// The name, which code can use to create links; nil if there is none.
  public var name: String?
  /// The breadcrumbs and the destination; empty if an action of the app handles the links.
  public var milestones: [MilestoneTemplate]
  /// The mode, which defines how the request changes the stack.
  public var mode: LinkMode
  /// The presentation of the destination; nil for the presentation of its command.
  public var presentation: Presentation?
  /// The flow of the pattern; nil if the pattern is always enabled.
  public var flow: FlowID?
  /// The rank among patterns that are equally specific and match the same link, the lowest first;
  /// nil for the last rank.
  ///
  /// Two such patterns must have different positions.
  public var position: Int?
  /// The values that parameters accept, by the names of the parameters.
  ///
  /// In these texts, `*` stands for any text.
  ///
  /// A link with another value is refused. Parameters without an entry accept any value.
  public var allowedValues: [String: [String]]

  /// Creates a definition.
  public init(
    _ pattern: LinkPattern,
    name: String? = nil,
    to milestones: [MilestoneTemplate] = [],
    mode: LinkMode = .extend,
    presentation: Presentation? = nil,
    flow: FlowID? = nil,
    position: Int? = nil,
    allowedValues: [String: [String]] = [:]
  ) {
    self.pattern = pattern
    self.name = name
    self.milestones = milestones
    self.mode = mode
    self.presentation = presentation
    self.flow = flow
    self.position = position
    self.allowedValues = allowedValues
  }

  /// Returns the first parameter of a link whose value is not allowed; nil if there is none.
  ///
  /// A parameter without a type takes no control characters.
  func disallowedValue(in match: LinkMatch) -> (parameter: String, value: String)? {
    for parameter in match.pattern.parameters {
      let patterns = allowedValues[parameter.name]
      let disallowed = match.capture(parameter.name)?.texts.first { value in
        parameter.type == .string && value.hasControlCharacters
          || patterns.map { !$0.contains { Wildcard($0).matches(value) } } ?? false
      }
      if let disallowed { return (parameter.name, disallowed) }
    }
    return nil
  }

  /// Returns the milestones for the values of a link.
  func milestones(for match: LinkMatch) -> [RouteRequest.Milestone] {
    let captured = match.properties
    return milestones.map { template in
      RouteRequest.Milestone(
        template.screen,
        template.properties.compactMapValues { value -> RequestedValue? in
          switch value {
          case .literal(let literal): .value(literal)
          case .captured(let name): captured[name]
          }
        }
      )
    }
  }

  /// The properties of milestones whose values are captured from the link.
  var milestoneProperties: Set<PropertyName> {
    Set(
      milestones.flatMap(\.properties).compactMap { name, value -> PropertyName? in
        if case .captured = value { name } else { nil }
      }
    )
  }

  /// The parameters whose values are properties of milestones, under any name.
  private var parametersOfMilestones: [PropertyName] {
    milestones.flatMap(\.properties.values).compactMap { value in
      if case .captured(let parameter) = value { PropertyName(parameter) } else { nil }
    }
  }

  /// Returns the request of a link; nil if there is no milestone.
  ///
  /// The milestones share the captured values. Screens that the router adds between them do not take
  /// the values, because a property with the same name can mean something else there.
  ///
  /// A captured value that a milestone reads has an effect, even if no screen has a property with the
  /// name of its parameter.
  func request(to milestones: [RouteRequest.Milestone], for match: LinkMatch) -> RouteRequest? {
    guard let destination = milestones.last else { return nil }
    var request = RouteRequest(
      to: destination,
      shared: match.properties,
      via: milestones.dropLast(),
      presentation: presentation
    )
    request.sharingScreens = milestones.map(\.screen)
    request.unreportedProperties = Set(parametersOfMilestones)
    return request
  }
}
