/// The part of an app that displays screens.
///
/// A ``Navigator`` passes the screens of one stack at a time to its host. The host compares them
/// with the displayed screens. For example, a host for UIKit pushes, presents and pops view
/// controllers. ``InMemoryHost`` stores screens without displaying them.
@MainActor
public protocol NavigationHost<ScreenObject>: AnyObject {
  /// The type of the screen objects, such as `UIViewController`.
  associatedtype ScreenObject

  /// The displayed screens of the outermost stack, bottom to top. Containers contain the screens of
  /// their tabs.
  ///
  /// The host stores the screens that it receives, because each one has the identity of its entry.
  var screens: [PreparedScreen<ScreenObject>] { get }

  /// Called by the host after a change that it did not make on request, such as a back gesture.
  ///
  /// The navigator sets this closure. The host must not report changes by
  /// ``show(_:isAnimated:)``.
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

  /// Whether the host displays dialogs that have no object; false by default.
  ///
  /// ``PreparedScreen/dialog`` contains what such a host displays. Other hosts need an object for
  /// each dialog, from ``makeDialog(_:for:)`` or from a factory.
  var displaysDialogs: Bool { get }

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

  /// Displays screens instead of the present ones, and returns when the change has finished,
  /// including its animation.
  ///
  /// Screens that stay have the same ``PreparedScreen/liveEntry`` and the same object as before.
  ///
  /// - Parameters:
  ///   - screens: The screens of the outermost stack, bottom to top.
  ///   - isAnimated: Whether the change is animated. If it consists of several transitions, only
  ///     the last one should be animated, so that the user sees one change.
  /// - Throws: The reason why the screens cannot be displayed; ``screens`` then contains what the
  ///   host displays. ``StackHasChanged`` if the user has changed the stack before the first
  ///   transition.
  func show(_ screens: [PreparedScreen<ScreenObject>], isAnimated: Bool) async throws
}

extension NavigationHost {
  /// The entries of the displayed screens, bottom to top, as they were opened.
  ///
  /// If screen objects are ``PropertySettable``, ``Navigator/stack`` contains their current
  /// properties instead.
  public var stack: ScreenStack { ScreenStack(screens.map(\.entry)) }

  /// The objects of the displayed screens, bottom to top.
  ///
  /// The objects in tabs follow their container, tab by tab. Dialogs may have no objects.
  public var screenObjects: [ScreenObject] {
    screens.allEntries.compactMap(\.ownObject)
  }

  /// Always nil, because the host does not store the navigator.
  public var navigator: (any Navigating)? {
    get { nil }
    set {}
  }

  /// Always true, because the host has no gestures and transitions of its own.
  public var isSettled: Bool { true }

  /// Returns immediately.
  public func settle() async {}

  /// Always false, because the host needs an object for each dialog.
  public var displaysDialogs: Bool { false }

  /// Returns nil.
  public func makeDialog(_ dialog: Dialog, for entry: LiveEntry) -> ScreenObject? { nil }

  /// Reports that the user has chosen a button of a dialog, and that the dialog has closed.
  ///
  /// The value of the button becomes the result of the dialog. The host must have removed the
  /// dialog from its ``screens``. If a dialog closes without a choice, call ``stackDidChange``
  /// instead.
  ///
  /// - Parameters:
  ///   - entry: The entry of the dialog.
  ///   - button: The button.
  public func dialogDidClose(_ entry: LiveEntry, with button: Dialog.Button) {
    _ = entry.setValue(button.value)
    stackDidChange()
  }

  /// The objects of the visible path, bottom to top; nil for dialogs without an object.
  package var visibleObjects: [ScreenObject?] { screens.visiblePath.map(\.ownObject) }
}

/// The error of a host whose stack changed before the first transition, for example by a completed
/// gesture.
///
/// The navigator plans the request again.
public struct StackHasChanged: Error, Sendable, Hashable {
  /// Creates the error.
  public init() {}
}
