public import NavGraph

/// A host that shows overlays over its stack: modals, animations and the like.
@MainActor
public protocol OverlayHost: NavigationHost {
  /// The overlays that are there now, as far as the host knows; the user may have closed some.
  var overlays: [StackLink.Overlay] { get }

  /// Shows or hides an overlay, as its options say, and returns once that is done.
  ///
  /// - Throws: Why it cannot.
  func apply(_ overlay: StackLink.Overlay) async throws
}

/// What a screen gets to know of the transition that opens it.
public struct StackLinkAttributes {
  /// The link before the transition.
  public let source: StackLink
  /// The link after it.
  public let destination: StackLink
  /// What the link hands to the screen.
  public let data: StackLink.Component.Data
  /// What the transition hands to all its screens, such as an object or a closure to call back.
  public let payload: (any Sendable)?
}

/// A screen that wants to know of the transition that opens it, before it is shown.
@MainActor
public protocol StackLinkAttributable: AnyObject {
  /// Takes what is to be known.
  func take(_ attributes: StackLinkAttributes)
}
