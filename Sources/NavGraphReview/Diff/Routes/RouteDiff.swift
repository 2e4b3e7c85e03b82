public import NavGraph

/// The changed routes between two graphs.
///
/// The shortest routes between all pairs of screens that both graphs contain are compared. Each
/// route starts from the stack on which users see its first screen: that after the shortest route
/// from a start screen. A screen to which there is no route is alone, or in its container. All
/// conditions are assumed to hold, and all required properties are assumed to have values. But
/// these requirements are compared, too. Renamed screens are found by their aliases.
public struct RouteDiff: Sendable, Hashable {
  /// Changed routes with the same kind of change and the same cause.
  public struct Group: Sendable, Hashable {
    /// The kind of change.
    public let kind: RouteChangeKind
    /// The edit that changed them.
    public let cause: RouteChangeCause
    /// The number of routes.
    public let count: Int
    /// The first screens of the routes, with their new names, in the order of definition.
    public let origins: [ScreenID]
    /// The last screens of the routes, with their new names, in the order of definition.
    public let destinations: [ScreenID]
    /// The shortest of the routes.
    public let example: Example
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
  public struct Example: Sendable, Hashable {
    /// The first screen of the route.
    public let origin: ScreenID
    /// The last screen of the route.
    public let destination: ScreenID
    /// The steps before the change; nil if there was no route.
    public let before: [RouteStep]?
    /// The steps after the change; nil if there is no route.
    public let after: [RouteStep]?
  }

  /// A step of a route.
  public struct RouteStep: Sendable, Hashable {
    /// The name of the command; nil for the selection of a tab, and for going back.
    public let command: CommandID?
    /// The name of the selected tab; nil for other steps.
    public let tab: TabID?
    /// The screen that opens, that the selection shows, or to which the step goes back.
    public let screen: ScreenID
    /// The conditions of the step, and the required properties that the command does not set, such
    /// as `id=…`.
    public let requirements: [String]
  }

  /// The screens on which users start after the change.
  package let roots: [ScreenID]
  /// The screens that users could reach before the change, but not after it.
  public let newlyUnreachable: [ScreenID]
  /// The screens that users can reach after the change, but could not reach before.
  public let newlyReachable: [ScreenID]
  /// The added screens that users cannot reach.
  package let unreachableAdditions: [ScreenID]
  /// The number of routes that were compared.
  package let comparedCount: Int
  /// The number of screens from which routes were compared.
  ///
  /// In an app of more than 512 screens, these may not be all: then they are the start screens, those
  /// whose commands or tabs have changed, and others.
  public let originCount: Int
  /// The number of screens that both graphs contain.
  public let screenCount: Int
  /// The changed routes, the largest group first.
  public let groups: [Group]

  /// The number of changed routes of each kind of change.
  package var counts: [RouteChangeKind: Int] {
    Dictionary(groups.map { ($0.kind, $0.count) }, uniquingKeysWith: +)
  }

  /// Whether no route and no reachable screen changed.
  public var isEmpty: Bool {
    newlyUnreachable.isEmpty && newlyReachable.isEmpty && unreachableAdditions.isEmpty
      && groups.isEmpty
  }
}
