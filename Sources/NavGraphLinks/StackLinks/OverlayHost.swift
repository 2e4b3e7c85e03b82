public import NavGraph

/// A host that shows overlays over its stack, such as modals and animations.
@MainActor
public protocol OverlayHost: NavigationHost {
  /// The current overlays, without those that the user has closed.
  var overlays: [StackLink.Overlay] { get }

  /// Shows or hides an overlay according to its options, and returns when that is done.
  ///
  /// - Throws: The reason why the host cannot.
  func apply(_ overlay: StackLink.Overlay) async throws
}

/// A screen that receives the transition that opens it, before it is shown.
@MainActor
public protocol StackLinkAttributable: AnyObject {
  /// Called with the attributes of the transition.
  func take(_ attributes: StackLinkAttributes)
}

/// The attributes of a transition, for a screen that it opens.
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
  /// A transition starts, with these updates.
  case willTransition(from: StackLink, to: StackLink, [StackLinkUpdate])
  /// An update starts.
  case willUpdate(StackLinkUpdate)
  /// An update is done; that of an asynchronous overlay has started.
  case didUpdate(StackLinkUpdate)
  /// All updates are done.
  case didTransition(to: StackLink)
  /// An update failed. The transition ends, unless the update is that of an asynchronous overlay.
  case failed(StackLinkUpdate, at: StackLink)
}

/// The reason why a transition did not start.
public enum StackLinkTransitionError: Error, Sendable, Hashable {
  /// Another transition runs.
  case isRunning
  /// An interceptor refused the plan.
  case refused(reason: String)
  /// The overlay to dismiss is not a modal.
  case notModal(overlay: String)
}

extension StackLinkTransitionError: CustomStringConvertible {
  /// The error in sentences.
  public var description: String {
    switch self {
    case .isRunning: "Another transition is running. Enqueue this one."
    case .refused(let reason): reason
    case .notModal(let overlay):
      "Overlay '\(overlay)' is not a modal. Hide it by setting its options."
    }
  }
}
