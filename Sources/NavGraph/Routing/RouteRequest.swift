/// A request for a plan: from a stack to a destination.
///
/// ```swift
/// RouteRequest(to: .profile, ["userId": 1], via: [.login])
/// ```
///
/// A breadcrumb, or the destination, with its own properties is a ``Milestone``:
///
/// ```swift
/// RouteRequest(to: Milestone(.profile, ["userId": 1]), via: [Milestone(.chat, ["userId": 2])])
/// ```
public struct RouteRequest: Sendable, Hashable {
  /// The stack to start from.
  public var stack: ScreenStack
  /// The screen to reach.
  public var destination: Milestone
  /// The screens to visit before the destination, in order.
  public var breadcrumbs: [Milestone]
  /// The properties for every screen that opens.
  public var properties: [PropertyName: RequestedValue]
  /// Facts about the user and the device that conditions can read.
  public var context: PropertyDictionary
  /// The screens that must neither be opened nor returned to.
  public var avoiding: [ScreenID]
  /// The maximum number of steps in the plan; nil for no limit.
  public var maximumSteps: Int?
  /// The presentation of the screen that the last step opens; nil for that of its command.
  ///
  /// With `root`, the screen replaces the whole stack. A command that opens a root is not changed.
  public var presentation: Presentation?
  /// Whether the steps are animated; nil for the animation that the commands define.
  ///
  /// Going back and selecting a tab are animated unless this is false. Of a plan with several steps, a
  /// navigator animates only the last one.
  public var isAnimated: Bool?

  /// Creates a request for a screen.
  ///
  /// - Parameters:
  ///   - stack: The stack to start from; a navigator replaces it with the live stack.
  ///   - destination: The screen to reach.
  ///   - properties: The properties for every screen that opens.
  ///   - breadcrumbs: The screens to visit before the destination, in order.
  ///   - context: Facts about the user and the device that conditions can read.
  ///   - avoiding: The screens that must neither be opened nor returned to.
  ///   - maximumSteps: The maximum number of steps in the plan; nil for no limit.
  ///   - presentation: The presentation of the screen that the last step opens; nil for that of its
  ///     command.
  ///   - isAnimated: Whether the steps are animated; nil for the animation that the commands define.
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
      properties,
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
  /// - Parameters:
  ///   - stack: The stack to start from; a navigator replaces it with the live stack.
  ///   - destination: The screen to reach, with its own properties.
  ///   - properties: The properties for every screen that opens.
  ///   - breadcrumbs: The screens to visit before the destination, in order.
  ///   - context: Facts about the user and the device that conditions can read.
  ///   - avoiding: The screens that must neither be opened nor returned to.
  ///   - maximumSteps: The maximum number of steps in the plan; nil for no limit.
  ///   - presentation: The presentation of the screen that the last step opens; nil for that of its
  ///     command.
  ///   - isAnimated: Whether the steps are animated; nil for the animation that the commands define.
  public init(
    from stack: ScreenStack = ScreenStack(),
    to destination: Milestone,
    _ properties: RequestedProperties = [:],
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
    self.properties = properties.requestedValues
    self.context = context
    self.avoiding = avoiding
    self.maximumSteps = maximumSteps
    self.presentation = presentation
    self.isAnimated = isAnimated
  }
}

/// A breadcrumb or the destination of a request, with its own properties.
public struct Milestone: Sendable, Hashable {
  /// The screen to reach.
  public var screen: ScreenID
  /// The properties for this screen, over those that the request has for every screen.
  public var properties: [PropertyName: RequestedValue]

  /// Creates a milestone.
  public init(_ screen: ScreenID, _ properties: RequestedProperties = [:]) {
    self.screen = screen
    self.properties = properties.requestedValues
  }
}
