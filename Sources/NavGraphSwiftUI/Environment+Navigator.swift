#if canImport(SwiftUI)
  public import NavGraph
  public import SwiftUI

  private struct NavigatorKey: EnvironmentKey {
    static var defaultValue: (any Navigating)? { nil }
  }

  extension EnvironmentValues {
    /// The navigator of the ``NavigatorView`` that contains a view; nil outside of such a view.
    public var navigator: (any Navigating)? {
      get { self[NavigatorKey.self] }
      set { self[NavigatorKey.self] = newValue }
    }
  }
#endif
