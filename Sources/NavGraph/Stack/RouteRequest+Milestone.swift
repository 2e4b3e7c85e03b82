extension RouteRequest {
  /// A breadcrumb or the destination of a request, with its own properties.
  public struct Milestone: Sendable, Hashable {
    /// The screen to reach.
    public var screen: ScreenID
    /// The properties for this screen.
    ///
    /// They override the request's properties for all screens.
    public var properties: [PropertyName: RequestedValue]
    /// The command that must open the screen; nil if any can.
    ///
    /// The milestone is reached when the command has opened it, even if the screen was open before: the
    /// request asks for this button.
    public var command: CommandID?

    /// Creates a milestone.
    ///
    /// - Parameters:
    ///   - screen: The screen to reach.
    ///   - properties: The properties for this screen.
    ///   - command: The command that must open the screen; nil if any can.
    public init(
      _ screen: ScreenID,
      _ properties: RequestedProperties = [:],
      by command: CommandID? = nil
    ) {
      self.screen = screen
      self.properties = properties.requestedValues
      self.command = command
    }
  }
}
