import NavGraph
import NavGraphLinks
import NavGraphService

/// The plan of a link as text.
struct LinkPlanText {
  let answer: LinkPlanJSON

  private var plan: LinkPlan { answer.plan }

  var lines: [String] {
    guard let handler = plan.resolution.handler else {
      return [Console.printable(answer.links.unhandled(plan.resolution.link).description)]
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
      return RouteText(
        outcome: outcome,
        request: request,
        graph: answer.graph,
        shownOn: answer.shownOn,
        hasSetOption: false
      ).lines
    case .action: return ["The app handles it in code."]
    case .refused(let refusal): return [Console.printable(refusal.description)]
    case .unhandled: return []
    }
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
