import NavGraph
import NavGraphLinks

/// The plan of a link as text.
struct LinkPlanText {
  private let plan: LinkPlan
  private let graph: NavigationGraph
  private let links: LinkRouter

  init(_ plan: LinkPlan, in graph: NavigationGraph, _ links: LinkRouter) {
    self.plan = plan
    self.graph = graph
    self.links = links
  }

  var lines: [String] {
    guard let handler = plan.resolution.handler else {
      return [Console.printable(links.unhandled(plan.resolution.link).description)]
    }
    var table = TextTable("link", plan.resolution.link.description)
    table.append("handler", handler)
    if let match = plan.resolution.match {
      table.append("pattern", match.pattern.description)
      if !match.assignments.isEmpty {
        table.append("values", match.assignments.joined(separator: " "))
      }
    }
    if let target { table.append("to", target) }
    return table.lines + [""] + outcomeLines
  }

  private var target: String? {
    switch plan.resolution.answer {
    case .request(_, let mode, _): "\(screens.joined(separator: " › ")) (\(mode.rawValue))"
    case .stack: screens.joined(separator: " › ") + " (stack)"
    case .action(let action, _): "code named '\(action.name)'"
    case .refused, nil: nil
    }
  }

  private var screens: [String] { plan.request?.milestones.map(\.screen.name) ?? [] }

  private var outcomeLines: [String] {
    switch plan.outcome {
    case .route(let outcome):
      let request = plan.request ?? RouteRequest(to: ScreenID(""))
      return RouteText(outcome, of: request, in: graph, hasSetOption: false).lines
    case .action: return ["The app handles it in code."]
    case .refused(let refusal): return [Console.printable(refusal.description)]
    case .unhandled: return []
    }
  }
}

/// The plan of a link as JSON.
struct LinkPlanJSON: Encodable {
  let outcome: String
  let link: String
  let handler: String?
  let pattern: String?
  let values: LinkValuesJSON?
  let milestones: [String]?
  var mode: String?
  var code: String?
  var reason: String?
  var nearest: [String]?
  var plan: RouteJSON?
  var explanation: LinkExplanationJSON?

  init(_ plan: LinkPlan, _ links: LinkRouter) {
    link = plan.resolution.link.description
    handler = plan.resolution.handler
    pattern = plan.resolution.match?.pattern.description
    values = plan.resolution.match.map(LinkValuesJSON.init)
    milestones = plan.request?.milestones.map(\.screen.name)
    if case .request(_, let mode, _) = plan.resolution.answer { self.mode = mode.rawValue }
    switch plan.outcome {
    case .route(let route):
      let json = RouteJSON(route)
      outcome = json.outcome
      self.plan = json
    case .action(let action):
      outcome = "code"
      code = action.name
    case .refused(let refusal):
      outcome = "refused"
      reason = refusal.description
    case .unhandled:
      outcome = "unhandled"
      let error = links.unhandled(plan.resolution.link)
      nearest = error.nearest.map(\.description)
      reason = error.mismatch?.description
    }
  }
}

/// The values that a pattern captures, as JSON: texts, and arrays of texts.
struct LinkValuesJSON: Encodable {
  private let match: LinkMatch

  init(_ match: LinkMatch) { self.match = match }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NameKey.self)
    for (name, text) in match.values where match.lists[name] == nil {
      try container.encode(text, forKey: NameKey(stringValue: name))
    }
    for (name, list) in match.lists {
      try container.encode(list, forKey: NameKey(stringValue: name))
    }
  }

  private struct NameKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension LinkMatch {
  /// The values as `name=value`, sorted by name; those of a list one after the other.
  fileprivate var assignments: [String] {
    let texts = values.filter { lists[$0.key] == nil }.mapValues { [$0] }
    return texts.merging(lists) { text, _ in text }.sorted { $0.key < $1.key }
      .flatMap { name, values in values.map { "\(name)=\($0)" } }
  }
}

extension RouteRequest {
  /// The breadcrumbs and the destination.
  fileprivate var milestones: [Milestone] { breadcrumbs + [destination] }
}
