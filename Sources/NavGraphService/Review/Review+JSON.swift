import NavGraph
import NavGraphLinks
package import NavGraphReview

extension Review: JSONConvertible {
  package var json: ObjectJSON {
    [
      "verdict": objections.isEmpty ? "accepted" : "rejected", "first": isFirst,
      "reasons": objections.map(\.json), "otherChanges": otherReasons.map(\.json),
      "roles": roles.map(\.json), "diff": DiffJSON(diff).json,
      "findings": findings,
      "failingTests": failingTests,
    ]
  }

  private var findings: ObjectJSON {
    [
      "new": newFindings.map { $0.json(at: places.place(of: $0)) },
      "mended": mendedFindings.map { $0.json(at: nil) },
    ]
  }

  /// The reasons that do not forbid a merge.
  package var otherReasons: [Reason] { reasons.filter { !forbidden.contains($0.kind) } }
}

extension Review.Reason {
  var json: ObjectJSON { ["kind": kind.rawValue, "subject": subject] }
}

extension RoleDiff {
  fileprivate var json: ObjectJSON {
    [
      "role": role, "facts": facts,
      "changes": changes.map { change -> ObjectJSON in
        [
          "screen": change.screen.name, "kind": change.kind.rawValue, "before": change.before,
          "after": change.after, "new": change.isNew,
          "needs": change.requirements.isEmpty ? nil : change.requirements,
        ]
      },
    ]
  }
}

extension Finding {
  fileprivate func json(at place: SourcePlace?) -> ObjectJSON {
    [
      "code": code, "severity": severity.rawValue, "message": message,
      "file": place?.file, "line": place?.line,
    ]
  }
}
