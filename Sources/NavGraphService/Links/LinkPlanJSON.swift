import NavGraph
import NavGraphLinks

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
