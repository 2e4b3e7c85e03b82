/// A screen that creates its content from a link.
///
/// ```swift
/// final class ArticleScreen: LinkBindable {
///   var article: Article?
///
///   func bind(_ link: DeepLink) -> Bool {
///     guard let article = Article(link) else { return false }
///     self.article = article
///     return true
///   }
/// }
/// ```
@MainActor
public protocol LinkBindable: AnyObject {
  /// Creates the screen's content from a link. If the link does not contain the content, nothing is
  /// changed.
  ///
  /// The navigator calls this method on the destination of a link, before the screen is shown. If
  /// the screen is already on the stack, it is called after the navigation.
  ///
  /// - Returns: Whether the link contains the content.
  func bind(_ link: DeepLink) -> Bool
}

/// A screen that can create a link for its current state.
///
/// After a screen was bound to one of its links, its ``link`` must equal that link. Use
/// ``roundTrips(_:)`` to check this in tests.
@MainActor
public protocol LinkRepresentable: LinkBindable {
  /// The link for the current state.
  var link: DeepLink { get }
}

extension LinkRepresentable {
  /// Binds a link, and returns whether the screen's link equals it.
  public func roundTrips(_ link: DeepLink) -> Bool { bind(link) && self.link == link }
}
