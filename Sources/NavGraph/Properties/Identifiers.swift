/// The name of a screen.
///
/// ```swift
/// extension ScreenID {
///   static let profile: ScreenID = "Profile"
/// }
/// ```
public struct ScreenID: NavigationName {
  /// The name as text.
  public let name: String
  /// Creates the identifier of the screen with a name.
  public init(_ name: String) { self.name = name }
}

/// The name of a command, unique in its graph.
public struct CommandID: NavigationName {
  /// The name as text.
  public let name: String
  /// Creates the identifier of the command with a name.
  public init(_ name: String) { self.name = name }
}

/// The name of a tab, unique in its container.
public struct TabID: NavigationName {
  /// The name as text.
  public let name: String
  /// Creates the identifier of the tab with a name.
  public init(_ name: String) { self.name = name }
}

/// The name of a flow, a set of commands that are enabled and disabled together.
public struct FlowID: NavigationName {
  /// The name as text.
  public let name: String
  /// Creates the identifier of the flow with a name.
  public init(_ name: String) { self.name = name }
}
