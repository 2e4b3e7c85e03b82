import NavGraph
import NavGraphLinks
import NavGraphReview

extension Regression {
  var json: ObjectJSON { ["kind": kind.rawValue, "subject": subject] }
}

extension OrderChange {
  var json: ObjectJSON { ["text": description, "before": before, "after": after] }
}

extension RouteDiff {
  var json: ObjectJSON {
    let counts = RouteChangeKind.allCases.map { ($0.rawValue, self.counts[$0] ?? 0) }
    return [
      "roots": roots.map(\.name), "lost": newlyUnreachable.map(\.name),
      "found": newlyReachable.map(\.name), "stranded": unreachableAdditions.map(\.name),
      "compared": comparedCount, "origins": originCount, "screens": screenCount,
      "counts": Dictionary(uniqueKeysWithValues: counts),
      "groups": groups.map(\.json),
    ]
  }
}

extension RouteDiff.Group {
  fileprivate var json: ObjectJSON {
    [
      "kind": kind.rawValue, "cause": cause.description, "count": count,
      "origins": origins.map(\.name), "destinations": destinations.map(\.name),
      "example": example.json,
    ]
  }
}

extension RouteDiff.Example {
  fileprivate var json: ObjectJSON {
    [
      "origin": origin.name, "destination": destination.name, "before": before?.map(\.json),
      "after": after?.map(\.json),
    ]
  }
}

extension RouteDiff.RouteStep {
  fileprivate var json: ObjectJSON {
    ["command": command?.name, "tab": tab?.name, "screen": screen.name, "needs": requirements]
  }
}

extension LinkDiff.Change {
  var json: ObjectJSON {
    let sources = sources.isEmpty ? LinkSource.allCases : sources
    return [
      "link": link, "sources": sources.map(\.rawValue), "before": before.json, "after": after.json,
    ]
  }
}

extension LinkEffect {
  fileprivate var json: ObjectJSON {
    switch self {
    case .stack(let screens): ["stack": screens.map(\.name)]
    case .code(let name): ["code": name]
    case .nothing(let obstacle): ["reason": obstacle.reason]
    case .unhandled: ["reason": "No handler accepts it."]
    }
  }
}
