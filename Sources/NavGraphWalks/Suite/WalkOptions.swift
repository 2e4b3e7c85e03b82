package import NavGraph

/// How a suite is made.
package struct WalkOptions: Sendable {
  package var goal: WalkGoal
  /// The cost of a launch, in steps.
  package var launchCost = 5
  /// The maximum number of steps of a walk.
  package var maximumSteps = 100
  /// The seed of random walks; nil for the shortest suite.
  package var seed: UInt64?
  /// The facts that are given; the others are chosen.
  package var context: PropertyDictionary = [:]
  /// The part of the app that is covered; nil for everything.
  package var scope: WalkScope?

  package init(_ goal: WalkGoal) { self.goal = goal }
}
