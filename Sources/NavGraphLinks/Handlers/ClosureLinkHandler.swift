/// A handler that calls a closure for each link.
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
  ///   - body: Returns the meaning of a link; nil to pass the link to the next handler.
  public init(_ name: String, _ body: @escaping @Sendable (DeepLink) -> LinkAnswer?) {
    self.name = name
    self.body = body
  }

  /// Returns the answer of the closure.
  public func resolve(_ link: DeepLink) -> LinkAnswer? { body(link) }
}

/// A handler of all links that begin with a prefix.
///
/// The case of schemes is ignored, and whole segments are compared: `test://now/5` begins with
/// `test://now`, and `test://nowhere` does not. A link must also contain the query items of the
/// prefix, in any order.
public struct PrefixLinkHandler: LinkHandler {
  /// The text of the prefix.
  public var name: String { prefix.description }
  private let prefix: DeepLink
  private let body: @Sendable (DeepLink) -> LinkAnswer?

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - prefix: The prefix.
  ///   - body: Returns the meaning of a link with the prefix; nil to pass the link to the next
  ///     handler.
  public init(_ prefix: DeepLink, _ body: @escaping @Sendable (DeepLink) -> LinkAnswer?) {
    self.prefix = prefix
    self.body = body
  }

  /// Returns the answer of the closure; nil if the link does not begin with the prefix.
  public func resolve(_ link: DeepLink) -> LinkAnswer? {
    link.hasPrefix(prefix) ? body(link) : nil
  }
}
