/// A question to a graph: how to get from the present stack to a screen.
public struct RouteRequest: Sendable, Hashable {
  /// What is on screen.
  public var stack: ScreenStack
  /// Where the user wants to be.
  public var destination: Milestone
  /// The screens to pass on the way, in order.
  public var breadcrumbs: [Milestone]
  /// The properties for every screen that opens.
  public var properties: [String: RequestedValue]
  /// Facts about user and device, for conditions to look at.
  public var context: PropertyDictionary
  /// The screens that must neither open nor be gone back to.
  public var avoiding: [ScreenID]
  /// The most steps that the plan may have; nil for any number.
  public var maximumSteps: Int?
  /// How the last screen opens if the last step opens one, in place of push or present as its command
  /// says; nil for what the command says.
  public var presentation: Presentation?
  /// Whether screens open with animation; nil for what their commands say.
  public var isAnimated: Bool?

  /// Makes a request; a navigator puts the live stack in place of the request's.
  public init(
    from stack: ScreenStack = ScreenStack(),
    to destination: Milestone,
    via breadcrumbs: [Milestone] = [],
    properties: [String: RequestedValue] = [:],
    context: PropertyDictionary = [:],
    avoiding: [ScreenID] = [],
    maximumSteps: Int? = nil,
    presentation: Presentation? = nil,
    isAnimated: Bool? = nil
  ) {
    self.stack = stack
    self.destination = destination
    self.breadcrumbs = breadcrumbs
    self.properties = properties
    self.context = context
    self.avoiding = avoiding
    self.maximumSteps = maximumSteps
    self.presentation = presentation
    self.isAnimated = isAnimated
  }
}

/// A breadcrumb or the destination of a request, with properties of its own where given.
public struct Milestone: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The screen to reach.
  public var screen: ScreenID
  /// The properties for this screen, over those that the request has for every screen.
  public var properties: [String: RequestedValue]

  /// Makes a milestone.
  public init(_ screen: ScreenID, properties: [String: RequestedValue] = [:]) {
    self.screen = screen
    self.properties = properties
  }

  /// Makes a milestone without properties of its own.
  public init(stringLiteral name: String) { self.init(ScreenID(name)) }
}
