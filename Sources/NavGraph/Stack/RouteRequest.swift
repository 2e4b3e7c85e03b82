/// A request for a plan: from a stack to a destination.
///
/// ```swift
/// RouteRequest(to: .profile, ["userId": 1], via: [.login])
/// ```
///
/// Use a ``RouteRequest/Milestone`` to set the properties of one breadcrumb or of the destination:
///
/// ```swift
/// RouteRequest(to: .init(.profile, ["userId": 1]), via: [.init(.chat, ["userId": 2])])
/// ```
///
/// The properties of a request for a screen are shared: every screen that opens on the way takes
/// them, too. The values of a milestone belong to its screen.
public struct RouteRequest: Sendable, Hashable {
  /// The stack to start from.
  public var stack: ScreenStack
  /// The screen to reach.
  public var destination: Milestone
  /// The screens to visit before the destination, in order.
  public var breadcrumbs: [Milestone]
  /// The properties that are requested for every screen that opens.
  public var properties: [PropertyName: RequestedValue]
  /// The screens that take ``properties``, together with the screens that extend them; nil for all
  /// screens.
  package var sharingScreens: [ScreenID]?
  /// The names of properties that plans do not list as ignored, because the request does not depend
  /// on their effect.
  package var unreportedProperties: Set<PropertyName> = []
  /// Facts about the user and the device that conditions can read.
  public var context: PropertyDictionary
  /// The screens that must neither be opened nor returned to.
  public var avoiding: [ScreenID]
  /// The maximum number of steps in the plan; nil for no limit.
  public var maximumSteps: Int?
  /// The maximum number of states that the search for each leg visits, if the graph has tabs or
  /// commands that close screens, or if screens cannot be left; a million by default.
  ///
  /// Where many commands pop to many screens, there can be more states than fit into memory.
  public var maximumStates = RouteRequest.usualMaximumStates
  /// The presentation of the screen that the last step opens; nil to use the presentation of its
  /// command.
  ///
  /// With `root`, the screen replaces the whole stack. This property does not change a command with
  /// the presentation `root`.
  public var presentation: Presentation?
  /// Whether the steps are animated; nil to use the animation that the commands define.
  ///
  /// Going back and selecting a tab are animated unless this is false. If a plan has several steps,
  /// a navigator animates only the last one.
  public var isAnimated: Bool?

  package static let usualMaximumStates = 1_000_000

  /// The breadcrumbs and the destination, in order.
  package var milestones: [Milestone] { breadcrumbs + [destination] }

  /// The names of ``properties`` that a plan lists as ignored if they have no effect.
  package var reportedNames: [PropertyName] {
    properties.keys.filter { !unreportedProperties.contains($0) }
  }

  /// Creates a request for a screen.
  ///
  /// A navigator replaces the stack with the current one.
  public init(
    from stack: ScreenStack = ScreenStack(),
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    via breadcrumbs: [ScreenID] = [],
    context: PropertyDictionary = [:],
    avoiding: [ScreenID] = [],
    maximumSteps: Int? = nil,
    presentation: Presentation? = nil,
    isAnimated: Bool? = nil
  ) {
    self.init(
      from: stack,
      to: Milestone(destination),
      shared: properties,
      via: breadcrumbs.map { Milestone($0) },
      context: context,
      avoiding: avoiding,
      maximumSteps: maximumSteps,
      presentation: presentation,
      isAnimated: isAnimated
    )
  }

  /// Creates a request for a milestone.
  ///
  /// The values of a milestone belong to its screen. `shared` contains the values for every screen
  /// that opens. A navigator replaces the stack with the current one.
  public init(
    from stack: ScreenStack = ScreenStack(),
    to destination: Milestone,
    shared: RequestedProperties = [:],
    via breadcrumbs: [Milestone] = [],
    context: PropertyDictionary = [:],
    avoiding: [ScreenID] = [],
    maximumSteps: Int? = nil,
    presentation: Presentation? = nil,
    isAnimated: Bool? = nil
  ) {
    self.stack = stack
    self.destination = destination
    self.breadcrumbs = breadcrumbs
    self.properties = shared.requestedValues
    self.context = context
    self.avoiding = avoiding
    self.maximumSteps = maximumSteps
    self.presentation = presentation
    self.isAnimated = isAnimated
  }
}

extension RouteRequest: ExpressibleByStringLiteral {
  /// Creates a request for a screen.
  public init(stringLiteral name: String) { self.init(to: ScreenID(name)) }
}
