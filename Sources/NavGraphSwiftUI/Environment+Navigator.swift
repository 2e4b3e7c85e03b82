#if canImport(SwiftUI)
  public import NavGraph
  public import SwiftUI

  /// A navigator in the environment, which does not keep it alive.
  private struct NavigatorKey: EnvironmentKey {
    weak var navigator: (any Navigating)?

    static var defaultValue: NavigatorKey { NavigatorKey() }
  }

  private struct LiveEntryKey: EnvironmentKey {
    static var defaultValue: LiveEntry? { nil }
  }

  extension EnvironmentValues {
    /// The navigator of the ``NavigatorView`` that contains a view; nil outside of such a view.
    ///
    /// The reference is weak. Set the value for a SwiftUI view in an app with UIKit:
    ///
    /// ```swift
    /// UIHostingController(rootView: ProfileView().environment(\.navigator, context.navigator))
    /// ```
    public var navigator: (any Navigating)? {
      get { self[NavigatorKey.self].navigator }
      set { self[NavigatorKey.self] = NavigatorKey(navigator: newValue) }
    }

    /// The entry of the screen that contains a view; nil outside of a ``NavigatorView``.
    ///
    /// It ends tasks with the screen, and returns results:
    ///
    /// ```swift
    /// Button("Red") { navigator?.start { _ in try await entry?.finish(with: "red") } }
    /// ```
    public var liveEntry: LiveEntry? {
      get { self[LiveEntryKey.self] }
      set { self[LiveEntryKey.self] = newValue }
    }
  }
#endif
