/// Why a request failed.
///
/// The navigator's stack is what the host displays then.
public enum NavigationError: Error, Sendable {
  /// The request has no plan. Nothing has been shown.
  case noRoute(RouteFailure)
  /// A property cannot take its value without loss. Nothing has been shown.
  case property(PropertyError)
  /// The registry has no factory for a screen. Nothing has been shown.
  case noFactory(ScreenID)
  /// A screen's factory threw. Nothing has been shown.
  case factoryFailed(ScreenID, any Error)
  /// The object of a screen cannot take properties by their names. Nothing has been shown.
  case propertyLayout(PropertyLayoutError)
  /// The request starts from an entry, or goes back to one, that is not on the stack.
  case notOnStack(StackPosition)
  /// The live stack was changed while the request was prepared. Nothing has been shown.
  case stackChanged
  /// An interceptor, a factory or the host waits for another request, which waits for its end. Nothing
  /// has been done; whoever calls with a completion handler, or from a task of their own, is let wait.
  case waitsForItself
  /// The host threw, at whatever step; with the stack that it reports.
  case hostFailed(any Error, stack: ScreenStack)
  /// The host carried everything out, and reports another stack than the planned one.
  case stackDiffers(planned: ScreenStack, found: ScreenStack)
  /// Interceptors sent the user elsewhere more often than the navigator allows; with the screens.
  case tooManyRedirects([ScreenID])
  /// The graph cannot take in those screens of the stack that it does not have.
  case graph(GraphError)
}

extension NavigationError: CustomStringConvertible {
  /// The error in sentences.
  public var description: String {
    switch self {
    case .noRoute(let failure): failure.description
    case .property(let error): error.description
    case .noFactory(let screen):
      "Screen '\(screen)' has no factory. Register one in the ScreenRegistry."
    case .factoryFailed(let screen, let error):
      "The factory of screen '\(screen)' failed: \(error)"
    case .propertyLayout(let error): error.description
    case .notOnStack(.top), .notOnStack(.root):
      "The stack is empty."
    case .notOnStack(.nearest(let screen)):
      "Screen '\(screen)' is not on the stack."
    case .notOnStack(.entry(let index)):
      "The stack has no entry \(index)."
    case .stackChanged:
      "The stack was changed while the request was prepared. Try again."
    case .waitsForItself:
      "The request waits for one that waits for its end. Make it from a task of its own."
    case .hostFailed(let error, let stack):
      "The host failed and left \(stack): \(error)"
    case .stackDiffers(let planned, let found):
      "The host shows \(found) in place of \(planned)."
    case .tooManyRedirects(let screens):
      "The request was sent elsewhere too often: "
        + screens.map(\.name).joined(separator: ", ") + "."
    case .graph(let error): error.description
    }
  }
}
