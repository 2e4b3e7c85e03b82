import NavGraph
import NavGraphLinks

/// What a link stands for, as people read it.
struct LinkPlanText {
  private let resolution: LinkResolution
  private let plan: LinkPlan?
  private let graph: NavigationGraph

  init(_ resolution: LinkResolution, _ plan: LinkPlan?, in graph: NavigationGraph) {
    self.resolution = resolution
    self.plan = plan
    self.graph = graph
  }

  var lines: [String] {
    guard let handler = resolution.handler else {
      return ["Nobody handles '\(resolution.link)'."]
    }
    var table = TextTable("link", resolution.link.description)
    table.append("handler", handler)
    switch resolution.answer {
    case nil: break
    case .target(let target, let match):
      append(match, to: &table)
      let chain = target.milestones.map(\.screen.name).joined(separator: " › ")
      table.append("to", chain + " (\(target.mode.rawValue))")
    case .action(let action, let match):
      append(match, to: &table)
      table.append("to", "code named '\(action.name)'")
    case .stack: table.append("to", "a stack as it is")
    case .refused: break
    }
    return table.lines + [""] + planLines
  }

  private func append(_ match: LinkMatch?, to table: inout TextTable) {
    guard let match else { return }
    table.append("pattern", match.pattern.description)
    let values = match.values.sorted { $0.key < $1.key }
    guard !values.isEmpty else { return }
    table.append("values", values.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
  }

  private var planLines: [String] {
    switch (resolution.answer, plan) {
    case (nil, _), (.target, nil), (.stack, nil): []
    case (.refused(let reason), _): [Console.printable(reason)]
    case (.action, _): ["The app's own code deals with it."]
    case (_, .route(let outcome)):
      RouteText(outcome, of: request, in: graph, hasSetOption: false).lines
    case (_, .stack(let stack)): [Console.bold(Console.printable(stack.description))]
    case (_, let plan?): [plan.refusal].compactMap { $0.map(Console.printable) }
    }
  }

  private var request: RouteRequest {
    guard case .target(let target, _) = resolution.answer,
      let destination = target.milestones.last
    else { return RouteRequest(to: "") }
    return RouteRequest(to: destination, via: target.milestones.dropLast())
  }
}

/// What a link stands for, as JSON.
struct LinkPlanJSON: Encodable {
  var outcome = "unhandled"
  let link: String
  let handler: String?
  var pattern: String?
  var values: [String: String]?
  var milestones: [String]?
  var mode: String?
  var code: String?
  var reason: String?
  var plan: RouteJSON?
  var stack: [StackEntryJSON]?

  init(_ resolution: LinkResolution, _ plan: LinkPlan?) {
    link = resolution.link.description
    handler = resolution.handler
    switch resolution.answer {
    case nil, .stack: break
    case .refused(let reason):
      outcome = "refused"
      self.reason = reason
    case .action(let action, let match):
      outcome = "code"
      code = action.name
      set(match)
    case .target(let target, let match):
      milestones = target.milestones.map(\.screen.name)
      mode = target.mode.rawValue
      set(match)
    }
    if let plan { set(plan) }
  }

  private mutating func set(_ match: LinkMatch?) {
    pattern = match?.pattern.description
    values = match?.values
  }

  private mutating func set(_ plan: LinkPlan) {
    switch plan {
    case .route(let outcome):
      let answer = RouteJSON(outcome)
      self.outcome = answer.outcome
      self.plan = answer
    case .stack(let stack):
      outcome = "stack"
      self.stack = stack.entries.map(StackEntryJSON.init)
    case .missing, .refused:
      outcome = "refused"
      reason = plan.refusal
    }
  }
}
