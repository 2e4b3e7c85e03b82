/// A screen object that gets its entry of the live stack, and so finds its navigator.
///
/// ```swift
/// final class ProfileController: UIViewController, LiveScreen {
///   var liveEntry: LiveEntry?
///
///   func chatTapped() {
///     Task { try await navigator?.go(to: .chat, ["userId": userId]) }
///   }
/// }
/// ```
///
/// The entry can be stored without a cycle of references: it keeps neither the navigator nor the screen
/// alive. In code that has another object of the screen, such as a view, ``Navigating/entry(of:)`` finds the
/// entry.
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
