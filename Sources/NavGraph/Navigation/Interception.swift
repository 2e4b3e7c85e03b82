/// A function that is called before a plan is carried out, and can refuse or redirect it.
///
/// All other requests wait until the interceptor returns, so it cannot await one. While it is
/// running, requests of the tasks that it has started fail with
/// ``NavigationError/waitsForItself``. To go to another screen first, return
/// ``Interception/redirect(to:_:until:)``. The time is limited: see
/// ``Navigator/interceptorTimeout``.
public typealias Interceptor = @MainActor (NavigationProposal) async -> Interception

/// A plan that is passed to an interceptor.
public struct NavigationProposal: Sendable, Hashable {
  /// The request, with the current stack.
  public let request: RouteRequest
  /// The plan.
  public let plan: Plan

  /// Creates a proposal, for example to test an interceptor.
  public init(request: RouteRequest, plan: Plan) {
    self.request = request
    self.plan = plan
  }
}

/// A function that is called before a screen leaves the stack, and can prevent it.
///
/// All other requests wait until it returns, as for an ``Interceptor``. Set it with
/// ``LiveEntry/interceptLeaving(_:)``.
public typealias LeavingInterceptor = @MainActor (LeavingProposal) async -> Interception

/// A plan that removes a screen from the stack, as passed to an interceptor.
public struct LeavingProposal: Sendable, Hashable {
  /// The screen that leaves the stack.
  public let screen: ScreenID
  /// The plan.
  public let plan: Plan

  /// Creates a proposal, for example to test an interceptor.
  public init(screen: ScreenID, plan: Plan) {
    self.screen = screen
    self.plan = plan
  }
}

/// The decision of an interceptor.
public enum Interception: Sendable {
  /// The navigator carries out the plan.
  case proceed
  /// The navigator does not carry out the plan, and the outcome of the request is `refused`.
  case refuse(reason: String)
  /// The navigator first goes to another screen, such as a login screen.
  ///
  /// After that screen is shown, the navigator awaits `until`; other requests can run meanwhile. If
  /// `until` returns true, the request is planned again on the stack at that time, and the
  /// interceptors are called with the new plan. If it returns false, the outcome of the request is
  /// `refused`. It must return even if the user leaves that screen. Its task is cancelled if nobody
  /// awaits the request any more. It must not await a request that equals the redirected one: see
  /// ``NavigationError/equalsAwaitingRequest``. It can await the result of the screen that the
  /// redirect has shown, which is nil if the user leaves the screen. Without `until`, the request is
  /// planned again immediately.
  case redirect(RouteRequest, until: (@MainActor @Sendable () async -> Bool)? = nil)
  /// The navigator first goes to a screen that asks the user, such as a login screen.
  ///
  /// If that screen finishes with true (``LiveEntry/finish(with:)``), the request is planned again, as
  /// after a redirect. If it finishes with another value or leaves without one, the outcome of the
  /// request is `refused`.
  case ask(RouteRequest)

  /// Returns a redirect to a screen.
  public static func redirect(
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    until isDone: (@MainActor @Sendable () async -> Bool)? = nil
  ) -> Interception {
    .redirect(RouteRequest(to: destination, properties), until: isDone)
  }
}
