#if canImport(SwiftUI)
  public import NavGraph
  public import NavGraphLinks
  public import SwiftUI

  extension View {
    /// Opens the links that the system passes to the app.
    ///
    /// Universal links have the source `web`, and links with a custom scheme have the source `app`.
    /// `Navigating.onFailure` is called with the error of a link that cannot be opened.
    ///
    /// ```swift
    /// NavigatorView(navigator) { entry in … }
    ///   .opensLinks(by: links, with: navigator)
    /// ```
    ///
    /// - Parameters:
    ///   - links: The router of the app's links.
    ///   - navigator: The navigator.
    /// - Returns: The view with the modifier.
    @MainActor
    public func opensLinks<Host: NavigationHost>(
      by links: LinkRouter,
      with navigator: Navigator<Host>
    ) -> some View {
      onOpenURL { url in
        let isFromWeb = ["http", "https"].contains(url.scheme?.lowercased())
        navigator.start { try await $0.open(url, by: links, from: isFromWeb ? .web : .app) }
      }
    }
  }
#endif
