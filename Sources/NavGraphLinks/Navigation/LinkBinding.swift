/// A screen that takes its content from the link that leads to it.
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
  /// Takes the screen's content from the link; changes nothing if the link lacks the content.
  ///
  /// The navigator calls this on the destination of a link: before the screen is shown or, if the
  /// screen is on the stack already, after the navigation.
  ///
  /// - Returns: Whether the link has the content that the screen needs.
  func bind(_ link: DeepLink) -> Bool
}

/// A screen whose state is a link.
///
/// After a screen is bound to one of its links, its ``link`` must be equal to that link. Check this in
/// tests with ``roundTrips(_:)``.
@MainActor
public protocol LinkRepresentable: LinkBindable {
  /// The link of the current state.
  var link: DeepLink { get }
}

extension LinkRepresentable {
  /// Binds a link, and returns whether the screen's link is equal to it.
  public func roundTrips(_ link: DeepLink) -> Bool { bind(link) && self.link == link }
}

/// Binds a link to an object.
///
/// - Returns: Whether the object took its content, or is not ``LinkBindable``.
@MainActor
func bind(_ link: DeepLink, to object: Any) -> Bool {
  (object as? any LinkBindable)?.bind(link) ?? true
}
