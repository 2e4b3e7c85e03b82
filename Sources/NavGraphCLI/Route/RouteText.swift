import NavGraph
import NavGraphService

/// The outcome of a route request as text: the stack and a table of steps, or the reason for a
/// failure.
struct RouteText {
  let outcome: RouteOutcome
  let request: RouteRequest
  let graph: NavigationGraph
  /// The stack on which users see the only entry of the request's stack; nil for none.
  var shownOn: ScreenStack?
  /// Whether the command has the option `--set`, so that the text may suggest it.
  var hasSetOption = true

  var lines: [String] {
    switch outcome {
    case .planned(let plan):
      [heading(plan.stack), ""] + RouteText.table(of: plan.steps)
        + RouteText.notes(on: plan.ignored)
    case .alreadyThere(let stack): [heading(stack), "", "  Already there: nothing to do."]
    case .failed(let failure):
      (lines(of: failure) + (shownOn.map { ["  " + Remedies.starting(on: $0)] } ?? []))
        .map(Console.printable)
    }
  }

  private static func notes(on ignored: [IgnoredProperty]) -> [String] {
    guard !ignored.isEmpty else { return [] }
    return [""]
      + ignored.map {
        Console.printable("  Property '\($0.property)' is ignored: \($0.screen) does not take it.")
      }
  }

  private func heading(_ stack: ScreenStack) -> String {
    Console.bold(Console.printable(stack.description))
  }

  private static func table(of steps: [Plan.Step]) -> [String] {
    var table = TextTable("", "step", "screen", "command", "properties")
    for (index, step) in steps.enumerated() {
      switch step {
      case .open(let opening):
        let closed = opening.removedCount > 0 ? " closes \(opening.removedCount)" : ""
        table.append(
          String(index + 1),
          step.action + closed,
          step.screen.name,
          opening.command?.name ?? "",
          opening.entry.properties.assignments
        )
      case .pop(let count, _, _), .dismiss(let count, _, _):
        table.append(String(index + 1), "\(step.action) \(count)", step.screen.name, "", "")
      case .select(let selection):
        table.append(String(index + 1), "select \(selection.tab)", step.screen.name, "", "")
      }
    }
    return table.lines
  }
}

extension PropertyDictionary {
  /// The properties as `name=value`, in the order of their names.
  var assignments: String {
    sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}

/// Failures.
extension RouteText {
  private func lines(of failure: RouteFailure) -> [String] {
    let leg = request.breadcrumbs.isEmpty ? [] : ["  " + description(ofLeg: failure.leg)]
    switch failure.reason {
    case .blocked(let route):
      return [route.description] + leg + route.blockers.map { "  " + sentence(for: $0) }
    case .stepLimit(let maximum):
      let steps = maximum == 1 ? "step" : "steps"
      let remedy = Remedies.moreSteps(than: maximum)
      return ["The shortest plan needs more than \(maximum) \(steps): \(remedy)"] + leg
    case .stateLimit(let maximum):
      let states = maximum == 1 ? "state" : "states"
      let remedy = Remedies.moreStates(than: maximum)
      return ["The search for a plan ended after \(maximum) \(states): \(remedy)"] + leg
    case .unknownScreen, .noCommand, .unreachable:
      return [failure.description] + leg
    }
  }

  private func description(ofLeg leg: Int) -> String {
    let milestones = request.milestones
    return
      "This is part \(leg + 1) of \(milestones.count) of the route, to '\(milestones[leg].screen)'."
  }

  /// Returns the sentence for a blocker, with the option that removes it if there is one.
  private func sentence(for blocker: Blocker) -> String {
    if case .missing(let name, let screen, _) = blocker,
      graph.properties(of: screen).first(named: name)?.isReadOnly == true
    {
      return "\(screen) needs property '\(name)', which is read-only and has no default."
    }
    guard let option = Remedies.option(for: blocker, hasSetOption: hasSetOption) else {
      return blocker.description
    }
    return blocker.description.dropLast() + ": " + option
  }
}

/// The reason for each step of a plan: the command that opens the screen, and what the command
/// needs.
struct RouteExplanation {
  let plan: Plan
  let graph: NavigationGraph

  var lines: [String] {
    plan.steps.enumerated().flatMap { index, step in
      let reasons = reasons(for: step).map { "     " + Console.printable($0) }
      return ["  \(index + 1)  \(Console.printable(step.screen.name))"] + reasons
    }
  }

  private func reasons(for step: Plan.Step) -> [String] {
    switch step {
    case .pop, .dismiss:
      return ["already on the stack, with the requested properties"]
    case .select(let selection):
      return ["shown by tab '\(selection.tab)' of '\(selection.container)', as it was left"]
    case .open(let opening):
      guard let command = opening.command.flatMap(graph.command) else { return [] }
      var reasons = ["opened by command '\(command.name)', from \(command.origins.text)"]
      if command.destination != step.screen {
        reasons.append("in place of '\(command.destination)', which it extends")
      }
      if let closing = command.closing { reasons.append("it \(closing) before") }
      if let flow = command.flow { reasons.append("flow '\(flow)' is enabled") }
      return reasons + command.conditions.map { "condition holds: \($0)" }
    }
  }
}
