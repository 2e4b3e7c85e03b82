/// The part of an app that displays screens.
///
/// A host over UIKit pushes, presents and pops view controllers. ``InMemoryHost`` stores screen objects and
/// displays nothing. A ``Navigator`` sends its host the steps of one request at a time.
@MainActor
public protocol NavigationHost<ScreenObject>: AnyObject {
  /// The type of the screen objects, such as `UIViewController`.
  associatedtype ScreenObject

  /// The entries of the displayed screens, bottom to top, as they were opened.
  ///
  /// The navigator reads the current properties from the screen objects that are ``PropertySettable``.
  var stack: ScreenStack { get }

  /// The objects of the displayed screens, bottom to top; those in tabs directly after their container, tab by
  /// tab.
  var screenObjects: [ScreenObject] { get }

  /// Called by the host after a change that it did not make on request, such as a back gesture.
  ///
  /// The navigator sets it. Changes by ``apply(_:)`` are not reported.
  var stackDidChange: @MainActor () -> Void { get set }

  /// The navigator of the host, which the navigator sets; a host that stores it must do so weakly.
  ///
  /// A host needs it where the user can go back by a gesture that the platform lets the host forbid: see
  /// ``Navigating/interceptsGoingBack(to:)``.
  var navigator: (any Navigating)? { get set }

  /// Whether neither a gesture nor a transition is running; true by default.
  var isSettled: Bool { get }

  /// Returns when the gestures and transitions that are running have ended or have been cancelled.
  ///
  /// The navigator awaits it before it plans, unless ``isSettled`` is true.
  func settle() async

  /// Applies steps, and returns when the last one has ended, including its animation.
  ///
  /// - Throws: The error of the first step that cannot be applied. The steps after it are not applied, and
  ///   ``stack`` has the steps before it. ``StackHasChanged`` if the steps were planned on another stack.
  func apply(_ steps: [HostStep<ScreenObject>]) async throws
}

extension NavigationHost {
  /// Nil: the host does not store the navigator.
  public var navigator: (any Navigating)? {
    get { nil }
    set {}
  }

  /// True: the host has no gestures and no transitions of its own.
  public var isSettled: Bool { true }

  /// Returns immediately.
  public func settle() async {}

  /// The objects of the visible path, bottom to top.
  package var visibleObjects: [ScreenObject] {
    let objects = screenObjects
    return stack.visiblePathNumbers.filter(objects.indices.contains).map { objects[$0] }
  }
}

/// The error of a host whose screens have changed before the first step, for example by the end of a gesture.
///
/// The navigator plans the request again.
public struct StackHasChanged: Error, Sendable, Hashable {
  /// Creates the error.
  public init() {}
}

/// A step that a host applies.
///
/// Of the steps that the navigator sends at once, only the last one can be animated: the user sees one change.
/// A host that combines steps, such as `setViewControllers(_:animated:)` does, animates the combination if one
/// of them is animated.
public enum HostStep<ScreenObject> {
  /// Opens a screen with its entry's presentation: pushed, presented as a new modal layer, or as root in place
  /// of the whole stack.
  case open(PreparedScreen<ScreenObject>)
  /// Pops a number of entries from the end of the visible path, which belong to one modal layer, back to a
  /// screen.
  case pop(count: Int, to: ScreenID, isAnimated: Bool)
  /// Dismisses a number of modal layers, back to the screen below them.
  case dismiss(layers: Int, to: ScreenID, isAnimated: Bool)
  /// Selects a tab of a container, and shows the tab's stack as it was left.
  case select(TabSelection, isAnimated: Bool)
  /// Replaces the whole stack by other screens, without animation; by an empty stack if there are none.
  case replaceAll([PreparedScreen<ScreenObject>])
}

extension HostStep {
  /// The step without animation.
  var unanimated: HostStep {
    switch self {
    case .open(var screen):
      screen.isAnimated = false
      return .open(screen)
    case .pop(let count, let screen, _):
      return .pop(count: count, to: screen, isAnimated: false)
    case .dismiss(let layers, let screen, _):
      return .dismiss(layers: layers, to: screen, isAnimated: false)
    case .select(let selection, _): return .select(selection, isAnimated: false)
    case .replaceAll: return self
    }
  }
}
