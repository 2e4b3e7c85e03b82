import NavGraph

/// The answer to a request as people read it.
struct RouteText {
  private let outcome: RouteOutcome
  private let request: RouteRequest
  private let graph: NavigationGraph
  private let namesOptions: Bool

  /// `namesOptions` says whether the command has options that take away what blocks.
  init(
    _ outcome: RouteOutcome,
    of request: RouteRequest,
    in graph: NavigationGraph,
    namesOptions: Bool = true
  ) {
    self.namesOptions = namesOptions
    self.outcome = outcome
    self.request = request
    self.graph = graph
  }

  var lines: [String] {
    switch outcome {
    case .planned(let plan): [chain(plan.stack), ""] + RouteText.table(of: plan.steps)
    case .alreadyThere(let stack): [chain(stack), "", "  Already there: nothing to do."]
    case .failed(let failure): lines(of: failure).map(Console.printable)
    }
  }

  private func chain(_ stack: ScreenStack) -> String {
    Console.bold(Console.printable(stack.description))
  }

  private static func table(of steps: [Step]) -> [String] {
    var table = TextTable("", "step", "screen", "command", "properties")
    for (number, step) in steps.enumerated() {
      switch step {
      case .open(let opening):
        table.append(
          String(number + 1),
          step.action,
          step.screen.name,
          opening.command ?? "",
          text(of: opening.entry.properties)
        )
      case .pop(let count, _), .dismiss(let count, _):
        table.append(String(number + 1), "\(step.action) \(count)", step.screen.name, "", "")
      }
    }
    return table.lines
  }

  private static func text(of properties: PropertyDictionary) -> String {
    properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  private func lines(of failure: RouteFailure) -> [String] {
    let place = request.breadcrumbs.isEmpty ? [] : ["  " + legDescription(failure.leg)]
    switch failure.reason {
    case .blocked(let route):
      return [route.description] + place + route.blockers.map { "  " + text(of: $0) }
    case .unknownScreen, .unreachable, .stepLimit:
      return [failure.description] + place
    }
  }

  private func legDescription(_ leg: Int) -> String {
    let milestones = request.breadcrumbs + [request.destination]
    return "This is leg \(leg + 1) of \(milestones.count), to '\(milestones[leg].screen)'."
  }

  /// What blocks, and which option takes it away.
  private func text(of blocker: Blocker) -> String {
    switch blocker {
    case .missing(let property, let screen, _):
      let declaration = graph.properties(of: screen).first { $0.name == property }
      return declaration?.isReadOnly == true
        ? "\(screen) needs property '\(property)', which is read-only and has no default."
        : "\(screen) needs property '\(property)'" + (namesOptions ? ": --set \(property)=…" : ".")
    case .condition(let condition, let command):
      let sentence = "Command '\(command)' needs \(condition)"
      return sentence + (remedy(for: condition).map { ": \($0)" } ?? ".")
    case .avoided, .overridden:
      return blocker.description
    }
  }

  private func remedy(for condition: Condition) -> String? {
    var value = "…"
    if condition.comparison == .equal, case .literal(let literal) = condition.operand {
      if case .string(let text) = literal { value = text } else { value = literal.description }
    }
    guard condition.comparison != .missing else { return nil }
    switch condition.subject {
    case .property(let name): return namesOptions ? "--set \(name)=\(value)" : nil
    case .context(let name): return "--context \(name)=\(value)"
    case .origin: return nil
    }
  }
}
