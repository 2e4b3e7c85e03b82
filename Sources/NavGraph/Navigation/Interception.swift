/// What an interceptor looks at before a plan is carried out.
public struct NavigationProposal: Sendable, Hashable {
  /// The request, with the live stack.
  public let request: RouteRequest
  /// The plan that would be carried out.
  public let plan: Plan

  /// Makes a proposal.
  public init(request: RouteRequest, plan: Plan) {
    self.request = request
    self.plan = plan
  }
}

/// What an interceptor decides.
public enum Interception: Sendable {
  /// The plan may be carried out.
  case proceed
  /// The plan must not be carried out; the request ends.
  case refuse(reason: String)
  /// The user goes elsewhere first, to log in for example, and then on to where they wanted.
  ///
  /// Once there, the navigator waits for `until`, and carries out other requests meanwhile; it must
  /// return in the end, also if the user leaves that place, and the request is made again then. If that
  /// returns true, the request is planned anew from where the user is then, and interceptors are
  /// asked again; if it returns false, the request ends as refused. Without `until` it goes on at
  /// once.
  case detour(RouteRequest, until: (@MainActor @Sendable () async -> Bool)? = nil)

  /// The user goes to a screen first.
  public static func detour(
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    until isDone: (@MainActor @Sendable () async -> Bool)? = nil
  ) -> Interception {
    .detour(RouteRequest(to: destination, properties), until: isDone)
  }
}

/// Judges a plan before it is carried out.
///
/// All other requests wait for it. It must not wait for one of them, which ``NavigationError`` calls
/// `waitsForItself`.
public typealias Interceptor = @MainActor (NavigationProposal) async -> Interception
