/// A screen object that stores its entry on the current stack, and can therefore access its
/// navigator.
///
/// ```swift
/// final class ProfileController: UIViewController, LiveScreen {
///   var liveEntry: LiveEntry?
///
///   func chatTapped() {
///     navigator?.start { try await $0.go(to: .chat, ["userId": self.userId]) }
///   }
/// }
/// ```
///
/// The reference to the entry can be strong: an entry has only weak references to the navigator and
/// the screen. In code that has no access to this object, but to another object of the screen, use
/// ``Navigating/entry(of:)``.
@MainActor
public protocol LiveScreen: AnyObject {
  /// The entry of the screen.
  ///
  /// The navigator sets it after the factory returns, before it sets the properties.
  var liveEntry: LiveEntry? { get set }
}

extension LiveScreen {
  /// The navigator that opened the screen; nil if it no longer exists.
  public var navigator: (any Navigating)? { liveEntry?.navigator }
}
