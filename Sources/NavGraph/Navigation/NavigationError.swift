/// The reason why a request failed.
///
/// Unless the host failed, nothing has been shown.
public enum NavigationError: Error, Sendable {
  /// The request has no plan.
  case noRoute(RouteFailure)
  /// A property cannot take its value without loss.
  case property(PropertyError)
  /// The registry has no factory for a screen.
  case noFactory(ScreenID)
  /// The factory of a screen threw an error.
  case factoryFailed(ScreenID, any Error)
  /// The object of a screen cannot take properties by name.
  case propertyLayout(PropertyLayoutError)
  /// The stack has no entry at the position that the request names.
  case notOnStack(StackPosition)
  /// The live stack changed while the request was prepared.
  case stackChanged
  /// An interceptor, a factory or the host awaits another request, which cannot start before the present
  /// one ends.
  ///
  /// Only requests that are awaited directly are detected.
  case waitsForItself
  /// An interceptor, or a closure that a redirect awaits, awaits a request that equals its own one.
  case equalsAwaitingRequest
  /// The graph has no such screen to show; with the nearest names.
  case unknownScreen(ScreenID, nearest: [ScreenID])
  /// The host threw an error; with the stack that it displays now.
  case hostFailed(any Error, stack: ScreenStack)
  /// The host applied all steps without an error, but displays another stack than the planned one.
  case stackDiffers(planned: ScreenStack, found: ScreenStack)
  /// The task that awaits the request was cancelled before the request began, or the navigator was reset.
  case cancelled
  /// Interceptors redirected the request more often than ``Navigator/maximumRedirects``; with the
  /// destinations of the redirects.
  case tooManyRedirects([ScreenID])
  /// A screen finished with a value of another type than the one that was requested of it.
  case unexpectedResult(PropertyValue, of: ScreenID, expectedType: String)
  /// The unknown screens of the stack cannot be added to the graph.
  case graph(GraphError)
}

extension NavigationError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .noRoute(let failure): return failure.description
    case .property(let error): return error.description
    case .noFactory(let screen):
      return "Screen '\(screen)' has no factory. Register one in the ScreenRegistry."
    case .factoryFailed(let screen, let error):
      return "The factory of screen '\(screen)' failed: \(error)"
    case .propertyLayout(let error): return error.description
    case .notOnStack(.top), .notOnStack(.root): return "The stack is empty."
    case .notOnStack(.nearest(let screen)): return "Screen '\(screen)' is not on the stack."
    case .notOnStack(.entry(let index)): return "The stack has no entry \(index)."
    case .stackChanged: return "The stack changed while the request was prepared. Try again."
    case .waitsForItself:
      return
        "The request cannot start before the current one ends, which awaits it. Make it in a new "
        + "task."
    case .equalsAwaitingRequest:
      return
        "The request equals the one that awaits it, so neither would end. Do not make it: the first "
        + "one goes on by itself."
    case .unknownScreen(let screen, let nearest):
      return "Unknown screen '\(screen)'." + suggestion(of: nearest.map(\.name))
    case .hostFailed(let error, let stack): return "The host failed and shows \(stack): \(error)"
    case .stackDiffers(let planned, let found):
      let isSameText = planned.description == found.description
      let texts = [found, planned]
        .map { isSameText ? $0.descriptionWithPresentations : $0.description }
      return "The host shows \(texts[0]) instead of \(texts[1])."
    case .cancelled: return "The request was cancelled."
    case .tooManyRedirects(let screens):
      return "The request has too many redirects: "
        + screens.map(\.name).joined(separator: ", ") + "."
    case .unexpectedResult(let value, let screen, let expectedType):
      let text = value.type == .string ? "'\(value.text)'" : value.text
      return "Screen '\(screen)' finished with \(text), which is not of type \(expectedType)."
    case .graph(let error): return error.description
    }
  }
}
