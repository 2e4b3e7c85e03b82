import NavGraph
import NavGraphLinks

extension Navigator {
  /// Returns the navigator, which uses other links from now on.
  func using(_ links: LinkRouter) -> Self {
    navigation.links = links
    return self
  }
}
