public import NavGraph
public import NavGraphLinks

/// A host that can show overlays above its stack, such as modals and animations.
@MainActor
public protocol OverlayHost: NavigationHost {
  /// The current overlays, except those that the user has closed.
  var overlays: [StackLink.Overlay] { get }

  /// Shows or hides an overlay according to its options, and returns when this is done.
  ///
  /// - Throws: The reason why the overlay cannot be shown or hidden.
  func apply(_ overlay: StackLink.Overlay) async throws
}

/// A screen that receives the attributes of the transition that opens it.
@MainActor
public protocol StackLinkAttributable: AnyObject {
  /// Called with the attributes of the transition, before the screen is shown.
  func take(_ attributes: StackLinkAttributes)
}

/// The attributes of a transition, which are passed to a screen that it opens.
public struct StackLinkAttributes {
  /// The link before the transition.
  public let source: StackLink
  /// The link after the transition.
  public let destination: StackLink
  /// The data of the screen's component.
  public let data: StackLink.Component.Data
  /// The payload of the transition, such as an object or a callback.
  public let payload: (any Sendable)?
}

/// An event of a transition between stack links.
public enum StackLinkEvent: Sendable, Hashable {
  /// A transition with the given updates begins.
  case willTransition(from: StackLink, to: StackLink, [StackLinkUpdate])
  /// An update begins.
  case willUpdate(StackLinkUpdate)
  /// An update is done. For an asynchronous overlay, it has begun.
  case didUpdate(StackLinkUpdate)
  /// All updates are done.
  case didTransition(to: StackLink)
  /// An update failed. The transition ends, unless the update is one of an asynchronous overlay.
  case failed(StackLinkUpdate, at: StackLink)
}

/// The reason why a transition did not start.
public enum StackLinkTransitionError: Error, Sendable, Hashable {
  /// Another transition is running.
  case isRunning
  /// An interceptor refused the plan.
  case refused(reason: String)
}

extension StackLinkTransitionError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .isRunning: "Another transition is running. Enqueue this one."
    case .refused(let reason): reason
    }
  }
}
