package import NavGraph
package import NavGraphLinks

/// One step of a path through the space, which becomes a move.
package struct PathStep: Hashable {
  package enum Action: Hashable {
    /// The user starts on a screen.
    case start(ScreenID)
    /// A link opens a stack in place of another one, or on it.
    case link(DeepLink, LinkSource)
    /// The user begins with a stack that was saved after these steps, in a context of the region.
    case restored([PathStep], Region)
    /// A command opens a screen for a request.
    case command(CommandIndex, CommandTrial.Request)
    /// A tab is selected.
    case select
    /// The tab is selected already, because its container has just opened.
    case none
    /// The user goes back to an entry.
    case back
  }

  package let action: Action
  /// The node that is on top after the step.
  package let node: Int
  /// The number of the clause that the context must satisfy.
  package var clause: Int

  package init(action: Action, node: Int, clause: Int = 0) {
    self.action = action
    self.node = node
    self.clause = clause
  }

  /// The step while the container of a tab shows another one, so that the user selects the tab.
  package var whileOtherTabIsShown: PathStep {
    action == .none ? PathStep(action: .select, node: node, clause: clause) : self
  }
}

extension [PathStep] {
  /// Returns the contexts of a region in which the path is possible, or the first term that
  /// excludes all of them.
  package func contexts(
    in region: Region,
    _ space: NavigationSpace
  ) -> Result<Region, Clause.Term> {
    var region = region
    for term in flatMap({ space.clauses[$0.clause].terms }) {
      guard let restricted = region.restricted(to: Clause(terms: [term])) else {
        return .failure(term)
      }
      region = restricted
    }
    return .success(region)
  }
}

/// A step that a search ignores, because the router does not execute it there.
package struct ExcludedStep: Hashable {
  package let origin: Int
  package let step: PathStep

  package init(origin: Int, step: PathStep) {
    self.origin = origin
    self.step = step
  }
}
