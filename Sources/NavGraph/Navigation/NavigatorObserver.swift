/// An object of another module that follows a navigator, such as the keeper of its links.
@MainActor
package protocol NavigatorObserver: AnyObject {
  /// Called after a fact about the user or the device, or the graph, has changed.
  func contextDidChange()

  /// Called after the navigator has shown its first screens.
  func didLaunch()
}
