/// An object that follows changes of the context of a navigator.
@MainActor
package protocol ContextObserver: AnyObject {
  /// Called after a fact about the user or the device has changed.
  func contextDidChange()
}
