import NavGraph
import NavGraphLinks

extension LinkPlan {
  /// Returns the plan as JSON.
  ///
  /// - `shownOn`: The stack on which users see the only entry of the given one; nil for none.
  func json(
    by links: LinkRouter,
    _ explanation: LinkExplanation? = nil,
    shownOn: ScreenStack?
  ) -> ObjectJSON {
    let mode: String? =
      if case .request(_, let mode, _) = resolution.answer { mode.rawValue } else { nil }
    return [
      "link": resolution.link.description, "handler": resolution.handler,
      "pattern": resolution.match?.pattern.description, "values": resolution.match?.valuesJSON,
      "milestones": request?.milestones.map(\.screen.name), "mode": mode,
      "explanation": explanation?.json,
    ] + outcomeJSON(by: links, shownOn)
  }

  /// Returns the stack on which users see the only entry of the given one, if the link extends it
  /// and has no route; nil for none.
  func stackShowingStart(
    of link: LinkRequest,
    by router: Router,
    startingOn starts: [ScreenID]
  ) -> ScreenStack? {
    guard case .route(let outcome) = self.outcome, var request,
      case .request(_, .extend, _) = resolution.answer
    else { return nil }
    (request.stack, request.context) = (link.stack, link.context)
    return router.stackShowingStart(of: request, after: outcome, startingOn: starts)
  }

  private func outcomeJSON(by links: LinkRouter, _ shownOn: ScreenStack?) -> ObjectJSON {
    switch outcome {
    case .route(let route):
      let plan = OutcomeJSON(route, shownOn: shownOn)
      return ["outcome": plan.outcome, "plan": plan]
    case .action(let action): return ["outcome": "code", "code": action.name]
    case .refused(let refusal): return ["outcome": "refused", "reason": refusal.description]
    case .unhandled:
      let error = links.unhandled(resolution.link)
      return [
        "outcome": "unhandled", "nearest": error.nearest.map(\.description),
        "reason": error.mismatch?.description,
      ]
    }
  }
}

extension LinkMatch {
  /// The values that the pattern captures: texts, and arrays of texts.
  fileprivate var valuesJSON: PropertyDictionary {
    let lists = lists.mapValues { PropertyValue.array($0.map(PropertyValue.string)) }
    return PropertyDictionary(named: values.mapValues(PropertyValue.string).merging(lists) { $1 })
  }
}

extension LinkExplanation {
  fileprivate var json: ObjectJSON {
    let patterns = candidates.map { candidate -> ObjectJSON in
      [
        "pattern": candidate.pattern.description, "matches": candidate.matches,
        "reason": candidate.reason,
      ]
    }
    let gate = decisions.map { decision -> ObjectJSON in
      [
        "screen": decision.screen?.name, "allowed": decision.isAllowed,
        "rule": decision.rules.first?.description,
      ]
    }
    return ["patterns": patterns, "gate": gate]
  }
}
