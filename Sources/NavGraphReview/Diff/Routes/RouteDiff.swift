package import NavGraph

/// The changed routes between two graphs.
///
/// The shortest routes between all pairs of screens that both graphs contain are compared. Each
/// route starts from the stack on which users see its first screen: that after the shortest route
/// from a start screen. A screen to which there is no route is alone, or in its container. All
/// conditions are assumed to hold, and all required properties are assumed to have values. But
/// these requirements are compared, too. Renamed screens are found by their aliases.
package struct RouteDiff: Sendable, Hashable {
  /// Changed routes with the same kind of change and the same cause.
  package struct Group: Sendable, Hashable {
    /// The kind of change.
    package let kind: RouteChangeKind
    /// The edit that changed them.
    package let cause: RouteChangeCause
    /// The number of routes.
    package let count: Int
    /// The first screens of the routes, with their new names, in the order of definition.
    package let origins: [ScreenID]
    /// The last screens of the routes, with their new names, in the order of definition.
    package let destinations: [ScreenID]
    /// The shortest of the routes, from a screen that users still reach if there is one.
    package let example: Example
    /// Whether users cannot follow one of the former routes any more, from a screen that they still
    /// reach.
    package let losesRoute: Bool
    /// Whether one of the routes has a requirement that its former route lacks, and users cannot
    /// follow the former route any more.
    package let blocksRoute: Bool
    /// Whether one of the former routes has a requirement that its present route lacks, and users
    /// could not follow the present route before.
    package let unblocksRoute: Bool
  }

  /// A route before and after the change.
  package struct Example: Sendable, Hashable {
    /// The first screen of the route.
    package let origin: ScreenID
    /// The last screen of the route.
    package let destination: ScreenID
    /// The steps before the change; nil if there was no route.
    package let before: [RouteStep]?
    /// The steps after the change; nil if there is no route.
    package let after: [RouteStep]?
  }

  /// A step of a route.
  package struct RouteStep: Sendable, Hashable {
    /// The name of the command; nil for the selection of a tab, and for going back.
    package let command: CommandID?
    /// The name of the selected tab; nil for other steps.
    package let tab: TabID?
    /// The screen that opens, that the selection shows, or to which the step goes back.
    package let screen: ScreenID
    /// The conditions of the step, and the required properties that the command does not set, such
    /// as `id=…`.
    package let requirements: [String]
  }

  /// The screens on which users start after the change.
  package let roots: [ScreenID]
  /// The screens that users could reach before the change, but not after it.
  package let newlyUnreachable: [ScreenID]
  /// The screens that users can reach after the change, but could not reach before.
  package let newlyReachable: [ScreenID]
  /// The added screens that users cannot reach.
  package let unreachableAdditions: [ScreenID]
  /// The number of routes that were compared.
  package let comparedCount: Int
  /// The number of screens from which routes were compared.
  ///
  /// In an app of more than 512 screens, these may not be all: then they are the start screens, those
  /// whose commands or tabs have changed, and others.
  package let originCount: Int
  /// The number of screens that both graphs contain.
  package let screenCount: Int
  /// The changed routes, the largest group first.
  package let groups: [Group]

  /// The number of changed routes of each kind of change.
  package var counts: [RouteChangeKind: Int] {
    Dictionary(groups.map { ($0.kind, $0.count) }, uniquingKeysWith: +)
  }

  /// Whether no route and no reachable screen changed.
  package var isEmpty: Bool {
    newlyUnreachable.isEmpty && newlyReachable.isEmpty && unreachableAdditions.isEmpty
      && groups.isEmpty
  }
}
