import Algorithms
package import NavGraph

/// The screens that users with certain facts reach, before and after a change.
///
/// Users start on the start screens, and supply values for required properties.
package struct RoleDiff: Sendable, Hashable {
  /// A screen that the users reach differently.
  package struct Change: Sendable, Hashable {
    package let screen: ScreenID
    package let kind: Kind
    /// The number of steps before the change; nil if the users did not reach the screen.
    package let before: Int?
    /// The number of steps after the change; nil if the users do not reach the screen.
    package let after: Int?
    /// Whether the screen did not exist before the change.
    package let isNew: Bool
    /// The requirements that the users do not meet or, for a newly open screen, did not meet.
    package let requirements: [String]
  }

  /// How the users reach a screen after the change.
  package enum Kind: String, Sendable, CaseIterable {
    /// No more, because no commands lead to the screen.
    case unreachable
    /// No more, because the users do not meet the requirements.
    case blocked
    /// For the first time.
    case opened = "newly open"
    /// With more steps.
    case longer
  }

  /// The name of the users' role.
  package let role: String
  package let facts: PropertyDictionary
  /// The changes, in the order of the screens after the change, followed by removed screens.
  package let changes: [Change]

  /// Compares what users reach in two graphs.
  ///
  /// - Throws: `RouteFailure` if a search ended at its limit.
  /// - Complexity: That of `ReachabilityExplorer.destinations(from:assuming:)` for each start screen.
  package init(
    _ role: String,
    _ facts: PropertyDictionary,
    from before: (graph: NavigationGraph, starts: [ScreenID]),
    to after: (graph: NavigationGraph, starts: [ScreenID])
  ) throws {
    let renames = ScreenMatching(before.graph, after.graph).renames
    let old = Dictionary(
      try RoleDiff.reached(in: before, facts).map { (renames[$0.key] ?? $0.key, $0.value) }
    ) { first, _ in first }
    let new = try RoleDiff.reached(in: after, facts)
    let existing = Set(before.graph.screens.map { renames[$0] ?? $0 })
    let removed = before.graph.screens.map { renames[$0] ?? $0 }
    self.role = role
    self.facts = facts
    changes = (after.graph.screens + removed).uniqued().compactMap { screen in
      let (former, present) = (old[screen]?.stepCount, new[screen]?.stepCount)
      let requirements = new[screen]?.requirements ?? []
      let kind: Kind? =
        switch (former, present) {
        case (_?, nil): requirements.isEmpty ? .unreachable : .blocked
        case (nil, _?): .opened
        case (let former?, let present?): present > former ? .longer : nil
        case (nil, nil): nil
        }
      return kind.map {
        Change(
          screen: screen,
          kind: $0,
          before: former,
          after: present,
          isNew: !existing.contains(screen),
          requirements: ($0 == .opened ? old[screen]?.requirements ?? [] : requirements)
            .map(\.description)
        )
      }
    }
  }

  /// Returns how users reach the screens from the nearest of their start screens.
  private static func reached(
    in state: (graph: NavigationGraph, starts: [ScreenID]),
    _ facts: PropertyDictionary
  ) throws -> [ScreenID: Reachability] {
    let graph = state.graph
    let explorer = ReachabilityExplorer(graph, startingOn: state.starts)
    let assumptions = Assumptions(context: facts)
    let starts = state.starts.isEmpty ? Array(graph.screens.prefix(1)) : state.starts
    var reached: [ScreenID: Reachability] = [:]
    for start in starts where graph.contains(start) {
      // Users begin there, even if others get there from another start screen.
      let stack = graph.stack(startingOn: StackEntry(start), in: facts)
      for entry in try explorer.destinations(from: stack, assuming: assumptions) {
        if case .undecided(let failure) = entry.reachability { throw failure }
        let steps = entry.reachability.stepCount
        guard let other = reached[entry.screen] else {
          reached[entry.screen] = entry.reachability
          continue
        }
        if let steps, other.stepCount.map({ steps < $0 }) ?? true {
          reached[entry.screen] = entry.reachability
        }
      }
    }
    return reached
  }
}
