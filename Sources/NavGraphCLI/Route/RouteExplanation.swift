import NavGraph

/// Why the steps of a plan are as they are: the commands that open screens, and their rules.
struct RouteExplanation {
  private let plan: Plan
  private let graph: NavigationGraph

  init(_ plan: Plan, _ graph: NavigationGraph) {
    self.plan = plan
    self.graph = graph
  }

  var lines: [String] {
    plan.steps.enumerated().flatMap { number, step in
      let reasons = reasons(for: step).map { "     " + Console.printable($0) }
      return ["  \(number + 1)  \(Console.printable(step.screen.name))"] + reasons
    }
  }

  private func reasons(for step: Step) -> [String] {
    switch step {
    case .pop, .dismiss:
      return ["is on the stack already and matches what is asked for: gone back to"]
    case .open(let opening):
      guard let command = opening.command.flatMap(graph.command) else { return [] }
      var reasons = ["command '\(command.name)' opens it from \(command.origins.text)"]
      if command.destination != step.screen {
        reasons.append("in place of '\(command.destination)', which it extends")
      }
      if let flow = command.flow { reasons.append("flow '\(flow)' is switched on") }
      return reasons + command.conditions.map { "holds: \($0)" }
    }
  }
}
