/// The part of an app that displays screens.
///
/// For example, a host for UIKit pushes, presents and pops view controllers. ``InMemoryHost``
/// stores screen objects without displaying them. A ``Navigator`` passes the steps of one request
/// at a time to its host.
@MainActor
public protocol NavigationHost<ScreenObject>: AnyObject {
  /// The type of the screen objects, such as `UIViewController`.
  associatedtype ScreenObject

  /// The entries of the displayed screens, bottom to top, as they were opened.
  ///
  /// If screen objects are ``PropertySettable``, the navigator reads their current properties.
  var stack: ScreenStack { get }

  /// The objects of the displayed screens, bottom to top. The objects in tabs follow their
  /// container, tab by tab.
  var screenObjects: [ScreenObject] { get }

  /// Called by the host after a change that it did not make on request, such as a back gesture.
  ///
  /// The navigator sets this closure. The host must not report changes by ``apply(_:)``.
  var stackDidChange: @MainActor () -> Void { get set }

  /// The navigator of the host, which the navigator sets. A host that stores it must use a weak
  /// reference.
  ///
  /// A host needs the navigator if the platform allows it to prevent back gestures: see
  /// ``Navigating/interceptsGoingBack(to:)``.
  var navigator: (any Navigating)? { get set }

  /// Whether no gesture and no transition is running; true by default.
  var isSettled: Bool { get }

  /// Returns when all running gestures and transitions have finished or were cancelled.
  ///
  /// The navigator awaits this method before it plans a request, unless ``isSettled`` is true.
  func settle() async

  /// Creates the object of a dialog; nil to use the default factory of the registry.
  ///
  /// The navigator calls this method if the screen of the dialog has no factory of its own.
  /// ``PreparedScreen/dialog`` then contains the dialog. When the user has chosen a button, call
  /// ``dialogDidClose(_:with:)``.
  ///
  /// - Parameters:
  ///   - dialog: The contents of the dialog.
  ///   - entry: The entry of the dialog on the current stack.
  /// - Returns: The object; by default nil.
  func makeDialog(_ dialog: Dialog, for entry: LiveEntry) -> ScreenObject?

  /// Applies steps, and returns when the last one has finished, including its animation.
  ///
  /// - Throws: The error of the first step that cannot be applied. The following steps are not
  ///   applied, and ``stack`` contains the effect of the preceding ones. ``StackHasChanged`` if the
  ///   stack has changed since the steps were planned.
  func apply(_ steps: [HostStep<ScreenObject>]) async throws
}

extension NavigationHost {
  /// Always nil, because the host does not store the navigator.
  public var navigator: (any Navigating)? {
    get { nil }
    set {}
  }

  /// Always true, because the host has no gestures and transitions of its own.
  public var isSettled: Bool { true }

  /// Returns immediately.
  public func settle() async {}

  /// Returns nil.
  public func makeDialog(_ dialog: Dialog, for entry: LiveEntry) -> ScreenObject? { nil }

  /// Reports that the user has chosen a button of a dialog, and that the dialog has closed.
  ///
  /// The value of the button becomes the result of the dialog. The host must have removed the dialog
  /// from its ``stack``. If a dialog closes without a choice, call ``stackDidChange`` instead.
  ///
  /// - Parameters:
  ///   - entry: The entry of the dialog.
  ///   - button: The button.
  public func dialogDidClose(_ entry: LiveEntry, with button: Dialog.Button) {
    _ = entry.setValue(button.value)
    stackDidChange()
  }

  /// The objects of the visible path, bottom to top.
  package var visibleObjects: [ScreenObject] {
    let objects = screenObjects
    return stack.visiblePathNumbers.filter(objects.indices.contains).map { objects[$0] }
  }
}

/// The error of a host whose stack changed before the first step, for example by a completed
/// gesture.
///
/// The navigator plans the request again.
public struct StackHasChanged: Error, Sendable, Hashable {
  /// Creates the error.
  public init() {}
}

/// A step that a host applies.
///
/// If the navigator passes several steps at once, only the last one can be animated, so that the
/// user sees one change. A host that combines steps, for example with
/// `setViewControllers(_:animated:)`, animates the combination if one of the steps is animated.
public enum HostStep<ScreenObject> {
  /// Opens a screen with the presentation of its entry: pushes it, presents it as a new modal
  /// layer, or replaces the whole stack with it.
  case open(PreparedScreen<ScreenObject>)
  /// Pops a number of entries in one modal layer from the end of the visible path, and returns to a
  /// screen.
  case pop(count: Int, to: ScreenID, isAnimated: Bool)
  /// Dismisses a number of modal layers, and returns to the screen below them.
  case dismiss(layers: Int, to: ScreenID, isAnimated: Bool)
  /// Selects a tab of a container, and shows the unchanged stack of the tab.
  case select(TabSelection, isAnimated: Bool)
  /// Replaces the whole stack with other screens, without animation. If there are none, the stack
  /// becomes empty.
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
