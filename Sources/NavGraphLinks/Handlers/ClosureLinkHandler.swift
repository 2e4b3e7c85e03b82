/// A handler with a closure.
///
/// ```swift
/// ClosureLinkHandler("help") { link in
///   link.host == "help" ? .request(RouteRequest(to: "Help")) : nil
/// }
/// ```
public struct ClosureLinkHandler: LinkHandler {
  /// The name of the handler in resolutions.
  public let name: String
  private let body: @Sendable (DeepLink) -> LinkAnswer?

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - name: The name of the handler in resolutions.
  ///   - body: Returns what a link stands for; nil if the handler does not handle the link.
  public init(_ name: String, _ body: @escaping @Sendable (DeepLink) -> LinkAnswer?) {
    self.name = name
    self.body = body
  }

  /// Returns the closure's answer.
  public func resolve(_ link: DeepLink) -> LinkAnswer? { body(link) }
}

/// A handler of all links that start with a prefix.
///
/// ``DeepLink/hasPrefix(_:)`` defines which links do.
public struct PrefixLinkHandler: LinkHandler {
  /// The text of the prefix.
  public var name: String { prefix.description }
  private let prefix: DeepLink
  private let body: @Sendable (DeepLink) -> LinkAnswer?

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - prefix: The prefix.
  ///   - body: Returns what a link with the prefix stands for; nil to leave it to the next handler.
  public init(_ prefix: DeepLink, _ body: @escaping @Sendable (DeepLink) -> LinkAnswer?) {
    self.prefix = prefix
    self.body = body
  }

  /// Returns the closure's answer; nil if the link does not start with the prefix.
  public func resolve(_ link: DeepLink) -> LinkAnswer? {
    link.hasPrefix(prefix) ? body(link) : nil
  }
}
