import NavGraph
import NavGraphLinks

@testable import NavGraphWalks

extension Walk {
  /// Creates a walk that launches on the first screen, and then executes commands such as `1>2`.
  init(_ id: String, _ commands: String...) {
    let screens = commands.map { $0.split(separator: ">").map(String.init) }
    let launch = WalkStep(1, .launch, from: nil, to: screens[0][0], request: .null)
    let steps = zip(commands, screens).enumerated().map { index, command in
      WalkStep(
        index + 2,
        .command,
        command: command.0,
        from: command.1[0],
        to: command.1[1],
        request: .null
      )
    }
    self.init(id, for: .commands, steps: [launch] + steps)
  }
}

extension Coverage {
  /// Evaluates results for a graph without link patterns.
  init(of suite: [Walk], _ runs: [RecordedRun], in graph: NavigationGraph) {
    self.init(of: suite, runs, in: graph, patterns: [])
  }

  /// The names of the elements of a kind with a state.
  func names(_ kind: WalkGoal, _ state: CoverageState) -> [String] {
    self[kind].elements.filter { $0.state == state }.map { $0.names.joined(separator: " ") }
  }
}

extension RecordedRun {
  /// Creates a run with activities; the last one has failed if the run has.
  init(_ walk: Walk, _ outcome: Outcome, steps: Int) {
    let activities = walk.steps.prefix(steps).map { step in
      Activity(step.name, isFailed: outcome == .failed && step.number == steps)
    }
    self.init(of: walk.id, outcome, activities: activities)
  }
}
