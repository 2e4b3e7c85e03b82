/// A function that is called before a plan is carried out, and can refuse or redirect it.
///
/// All other requests wait until it returns. It must not await one of them: see
/// ``NavigationError/waitsForItself``.
public typealias Interceptor = @MainActor (NavigationProposal) async -> Interception

/// A plan that is passed to an interceptor.
public struct NavigationProposal: Sendable, Hashable {
  /// The request, with the live stack.
  public let request: RouteRequest
  /// The plan.
  public let plan: Plan

  /// Creates a proposal, for example to test an interceptor.
  public init(request: RouteRequest, plan: Plan) {
    self.request = request
    self.plan = plan
  }
}

/// A function that is called before a screen leaves the stack, and can refuse it.
///
/// All other requests wait until it returns, as for an ``Interceptor``. ``LiveEntry/interceptLeaving(if:_:)``
/// binds one to a screen.
public typealias LeavingInterceptor = @MainActor (LeavingProposal) async -> Interception

/// A plan that removes a screen from the stack, as it is passed to an interceptor.
public struct LeavingProposal: Sendable, Hashable {
  /// The screen.
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
  /// The plan is executed.
  case proceed
  /// No step of the plan is executed, and the outcome of its request is `refused`.
  case refuse(reason: String)
  /// A redirect: another screen, such as a login screen, is reached before the destination of the request.
  ///
  /// When that screen is shown, the navigator awaits `until`, and executes other requests meanwhile. If it
  /// returns true, the request is planned again from the stack at that time, and the interceptors are called
  /// with the new plan. If it returns false, the outcome of the request is `refused`. It must return even if
  /// the user leaves that screen. It must not await a request that equals the redirected one: see
  /// ``NavigationError/equalsAwaitingRequest``. Without `until`, the request is planned immediately.
  case redirect(RouteRequest, until: (@MainActor @Sendable () async -> Bool)? = nil)

  /// A redirect to a screen.
  public static func redirect(
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    until isDone: (@MainActor @Sendable () async -> Bool)? = nil
  ) -> Interception {
    .redirect(RouteRequest(to: destination, properties), until: isDone)
  }
}
