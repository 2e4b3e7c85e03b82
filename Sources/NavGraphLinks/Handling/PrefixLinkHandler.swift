/// A handler of all links that begin with another one.
///
/// Schemes compare without case, places whole: `test://now` begins `test://now/5`, and not
/// `test://nowhere`. Items of the prefix's query must be among the link's.
public struct PrefixLinkHandler: LinkHandler {
  /// The prefix.
  public var name: String { prefix.description }
  private let prefix: DeepLink
  private let body: @Sendable (DeepLink) -> LinkAnswer

  /// Makes a handler.
  public init(_ prefix: DeepLink, answer body: @escaping @Sendable (DeepLink) -> LinkAnswer) {
    self.prefix = prefix
    self.body = body
  }

  /// Returns whether a link begins with the prefix.
  public func canHandle(_ link: DeepLink) -> Bool {
    let hasSameForm = prefix.places.isEmpty || link.host.isEmpty == prefix.host.isEmpty
    return link.scheme == prefix.scheme && hasSameForm
      && link.places.starts(with: prefix.places)
      && prefix.query.allSatisfy(link.query.contains)
  }

  /// Returns what the closure says.
  public func answer(to link: DeepLink) -> LinkAnswer { body(link) }
}
