import NavGraphService
import NavGraphWalks

extension Coverage {
  /// The coverage as JSON.
  var json: ObjectJSON {
    let walks = walks.map { walk -> ObjectJSON in
      ["walk": walk.walk, "state": walk.state.rawValue, "step": walk.failedStep]
    }
    let missing = missing.map { item -> ObjectJSON in
      ["kind": item.kind.singular, "name": item.name, "walk": item.walk]
    }
    let ambiguous = ambiguousTests.map { test -> ObjectJSON in
      ["walk": test.walk, "suites": test.suites]
    }
    return [
      "screens": self[.screens].json, "commands": self[.commands].json, "pairs": self[.pairs].json,
      "links": self[.links].json, "walks": walks, "missing": missing, "unknownTests": unknownTests,
      "ambiguousTests": ambiguous,
    ]
  }
}

extension CoveredElements {
  fileprivate var json: ObjectJSON {
    let counts = CoverageState.allCases.map { ($0.rawValue, count($0)) }
    return [
      "counts": Dictionary(uniqueKeysWithValues: counts), "percentage": percentage,
      "elements": elements.map(\.json),
    ]
  }
}

extension CoveredElement {
  /// The element as JSON; `next` is the second command of a pair.
  fileprivate var json: ObjectJSON {
    [
      "name": names[0], "next": names.dropFirst().first, "state": state.rawValue,
      "walk": visit?.walk, "step": visit?.step,
    ]
  }
}
