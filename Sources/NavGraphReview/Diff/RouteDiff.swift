public import NavGraph

/// What a change of flows means for the ways that users go.
///
/// Routes are the shortest ones from every screen, alone on the stack, to every other that both
/// graphs have: as if every condition held and every property were given. What is needed on the way
/// is compared, too. Screens are the same by name, or by an alias that has the old name.
public struct RouteDiff: Sendable, Hashable {
  /// Routes that became something else in the same way, by the same change.
  public struct Group: Sendable, Hashable {
    /// What became of the routes.
    public let kind: RouteChangeKind
    /// The change that did it.
    public let cause: RouteCause
    /// How many routes there are.
    public let count: Int
    /// The screens from which they start, by their new names, in the order of their definition.
    public let origins: [ScreenID]
    /// The screens to which they lead, by their new names, in the order of their definition.
    public let destinations: [ScreenID]
    /// One of the shortest of them.
    public let example: Example
  }

  /// A route as it was and as it is now.
  public struct Example: Sendable, Hashable {
    /// Where it starts.
    public let origin: ScreenID
    /// Where it leads.
    public let destination: ScreenID
    /// The steps before; nil if there was no route.
    public let before: [RouteStep]?
    /// The steps after; nil if there is no route.
    public let after: [RouteStep]?
  }

  /// A step of a route.
  public struct RouteStep: Sendable, Hashable {
    /// The command.
    public let command: String
    /// The screen that opens.
    public let screen: ScreenID
    /// What the step needs: conditions, and properties to give.
    public let needs: [String]
  }

  /// The screens that users start from now; none that were there before only.
  public let roots: [ScreenID]
  /// The screens of both that users could reach before, and cannot now.
  public let lost: [ScreenID]
  /// The screens of both that users can reach now, and could not before.
  public let found: [ScreenID]
  /// The new screens that users cannot reach.
  public let stranded: [ScreenID]
  /// How many routes were compared.
  public let compared: Int
  /// The routes that became something else, those changes first that touch the most.
  public let groups: [Group]

  /// How many routes became something else, by what became of them.
  public var counts: [RouteChangeKind: Int] {
    Dictionary(groups.map { ($0.kind, $0.count) }, uniquingKeysWith: +)
  }

  /// Whether users go the same ways.
  public var isEmpty: Bool {
    lost.isEmpty && found.isEmpty && stranded.isEmpty && groups.isEmpty
  }
}
