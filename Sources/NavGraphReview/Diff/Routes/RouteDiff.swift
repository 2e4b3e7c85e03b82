public import NavGraph

/// The changed routes between two graphs.
///
/// Compares the shortest route from every screen to every other screen that both graphs contain. Each
/// route starts with its first screen alone on the stack. Routes ignore whether conditions hold and
/// whether required properties have a value, but these requirements are compared, too. Renamed screens
/// are found by their aliases.
public struct RouteDiff: Sendable, Hashable {
  /// The changed routes with one kind of change and one cause.
  public struct Group: Sendable, Hashable {
    /// The way in which the routes changed.
    public let kind: RouteChangeKind
    /// The edit that changed them.
    public let cause: RouteChangeCause
    /// The number of routes.
    public let count: Int
    /// The screens where the routes start, by their new names, in the order of definition.
    public let origins: [ScreenID]
    /// The screens where the routes end, by their new names, in the order of definition.
    public let destinations: [ScreenID]
    /// The shortest of the routes.
    public let example: Example
  }

  /// A route before and after.
  public struct Example: Sendable, Hashable {
    /// The screen where it starts.
    public let origin: ScreenID
    /// The screen where it ends.
    public let destination: ScreenID
    /// The steps before; nil if there was no route.
    public let before: [RouteStep]?
    /// The steps after; nil if there is no route.
    public let after: [RouteStep]?
  }

  /// A step of a route.
  public struct RouteStep: Sendable, Hashable {
    /// The name of the command; nil for the selection of a tab.
    public let command: String?
    /// The name of the selected tab; nil for a command.
    public let tab: String?
    /// The screen that opens, or that the selection shows.
    public let screen: ScreenID
    /// The conditions of the step, and the required properties that the command does not set, such as
    /// `id=…`.
    public let requirements: [String]
  }

  /// The screens on which users start after the change.
  public let roots: [ScreenID]
  /// The screens that users could reach before, but not after.
  public let newlyUnreachable: [ScreenID]
  /// The screens that users can reach after, but could not before.
  public let newlyReachable: [ScreenID]
  /// The added screens that users cannot reach.
  public let unreachableAdditions: [ScreenID]
  /// The number of routes that were compared.
  public let comparedCount: Int
  /// The changed routes, the largest group first.
  public let groups: [Group]

  /// The number of changed routes of each kind of change.
  public var counts: [RouteChangeKind: Int] {
    Dictionary(groups.map { ($0.kind, $0.count) }, uniquingKeysWith: +)
  }

  /// Whether no route and no reachable screen changed.
  public var isEmpty: Bool {
    newlyUnreachable.isEmpty && newlyReachable.isEmpty && unreachableAdditions.isEmpty
      && groups.isEmpty
  }
}
