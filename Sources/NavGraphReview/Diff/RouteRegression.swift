/// A kind of change of routes that can be forbidden in a release.
public enum RouteRegression: String, Sendable, Hashable, CaseIterable {
  /// A route no longer exists, or a screen can no longer be reached.
  case gone
  /// A route has the same steps, but different conditions or required properties.
  case blocked
  /// The shortest route has more steps.
  case longer
}

extension StoreDiff {
  /// The regressions of routes, in the order of their cases; empty if routes were not compared.
  public var regressions: [RouteRegression] {
    guard let routes else { return [] }
    return RouteRegression.allCases.filter { regression in
      switch regression {
      case .gone:
        !routes.newlyUnreachable.isEmpty || routes.groups.contains { $0.kind == .unreachable }
      case .blocked: routes.groups.contains { $0.kind == .requirements }
      case .longer: routes.groups.contains { $0.kind == .longer }
      }
    }
  }
}
