import NavGraph

/// A handler of the links with one scheme, as defined in a database.
public struct LinkHandlerDefinition: Sendable, Hashable {
  /// The kind of links that a handler handles.
  ///
  /// The raw values are those of the column `link_handler.kind`.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Links that contain screen names, handled by `ScreenNameLinkHandler`.
    case screens
    /// Links that contain a whole stack, handled by `StackLinkHandler`.
    case stack
  }

  /// The kind of the links.
  public var kind: Kind
  /// The scheme of the links, in lower case.
  public var scheme: String
  /// Whether stack links require a command for each entry above the root.
  public var isStrict: Bool

  /// Creates a definition.
  public init(_ kind: Kind, scheme: String, isStrict: Bool = false) {
    self.kind = kind
    self.scheme = scheme.lowercased()
    self.isStrict = isStrict
  }

  func handler(for graph: NavigationGraph, isStrict: Bool) -> any LinkHandler {
    switch kind {
    case .screens: ScreenNameLinkHandler(graph, schemes: [scheme])
    case .stack: StackLinkHandler(graph, schemes: [scheme], isStrict: isStrict || self.isStrict)
    }
  }
}
