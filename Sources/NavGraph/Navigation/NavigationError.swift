/// The reason why a request failed.
///
/// Unless the host failed, the stack has not changed. Every case has a message:
///
/// ```swift
/// do {
///   try await navigator.go(to: "Chat", ["userId": 1])
/// } catch NavigationError.noRoute(let failure) {
///   show("\(failure)")
/// } catch NavigationError.cancelled {
///   return
/// } catch {
///   show("\(error)")
/// }
/// ```
public enum NavigationError: Error, Sendable {
  /// The request has no plan.
  case noRoute(RouteFailure)
  /// The value of a property cannot be converted without loss.
  case property(PropertyError)
  /// The registry has no factory for a screen.
  case noFactory(ScreenID)
  /// The factory of a screen threw an error.
  case factoryFailed(ScreenID, any Error)
  /// A property of a dialog does not have the required form.
  case dialog(DialogError)
  /// A step of the plan opens a screen on a dialog, which is always on top.
  case openedOnDialog(ScreenID, dialog: ScreenID)
  /// The properties of a screen object cannot be set by name.
  case propertyLayout(PropertyLayoutError)
  /// The stack has no entry at the requested position.
  case notOnStack(StackPosition)
  /// The current stack changed while the request was prepared.
  case stackChanged
  /// An interceptor, a factory or the host awaits another request, which cannot begin before the
  /// current one ends.
  ///
  /// While an interceptor is running, this error is also thrown for requests of the tasks that it
  /// has started, except detached ones. A factory or the host gets it only for a request that it
  /// awaits directly.
  case waitsForItself
  /// An interceptor did not return within ``Navigator/interceptorTimeout``, which is the associated
  /// value.
  case interceptorTimeout(Duration)
  /// An interceptor, or the condition of a redirect, awaits a request that equals its own request.
  case equalsAwaitingRequest
  /// The graph does not contain a screen to show. The associated value `nearest` contains similar
  /// names.
  case unknownScreen(ScreenID, nearest: [ScreenID])
  /// The host threw an error. The associated value `stack` is the stack that it now displays.
  case hostFailed(any Error, stack: ScreenStack)
  /// The host applied all steps without an error, but does not display the planned stack.
  case stackDiffers(planned: ScreenStack, found: ScreenStack)
  /// The task that awaits the request was cancelled before the request began, or the navigator was
  /// reset.
  case cancelled
  /// Interceptors redirected the request more than ``Navigator/maximumRedirects`` times, to the
  /// given destinations.
  case tooManyRedirects([ScreenID])
  /// A screen finished with a value that cannot be converted to the requested type.
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
    case .dialog(let error): return error.description
    case .openedOnDialog(let screen, let dialog):
      return
        "Screen '\(screen)' cannot open on dialog '\(dialog)'. Open it from the screen below the "
        + "dialog."
    case .propertyLayout(let error): return error.description
    case .notOnStack(.top), .notOnStack(.root): return "The stack is empty."
    case .notOnStack(.nearest(let screen)): return "Screen '\(screen)' is not on the stack."
    case .notOnStack(.entry(let index)): return "The stack has no entry \(index)."
    case .stackChanged: return "The stack changed while the request was prepared. Try again."
    case .waitsForItself:
      return
        "The request cannot start before the current one ends, which awaits it. Return "
        + "'.redirect(to:until:)' instead."
    case .interceptorTimeout(let limit):
      return
        "An interceptor did not return within \(limit), so the request was not carried out. To wait "
        + "for another screen, return '.redirect(to:until:)'."
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
