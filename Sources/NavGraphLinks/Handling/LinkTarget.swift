public import NavGraph

/// Where a link leads: a chain of screens, and how it is built.
public struct LinkTarget: Sendable, Hashable {
  /// How the stack for a link is built.
  ///
  /// The raw values are the words of the column `link_pattern.mode`.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// From where the user is, through the graph.
    case extend
    /// From the root of the stack, through the graph.
    case rebuild
    /// The chain is the stack; the graph is not asked.
    case exact
  }

  /// The screens to pass, and the last one to reach.
  public var milestones: [Milestone]
  /// How the stack is built.
  public var mode: Mode
  /// The properties for every screen that opens.
  public var properties: [String: RequestedValue]
  /// How the last screen opens; nil for what its command says.
  public var presentation: Presentation?
  /// Whether the way there is animated; nil for what its commands say.
  public var isAnimated: Bool?

  /// Makes a target.
  public init(
    _ milestones: [Milestone],
    mode: Mode = .extend,
    properties: [String: RequestedValue] = [:],
    presentation: Presentation? = nil,
    isAnimated: Bool? = nil
  ) {
    self.milestones = milestones
    self.mode = mode
    self.properties = properties
    self.presentation = presentation
    self.isAnimated = isAnimated
  }
}
