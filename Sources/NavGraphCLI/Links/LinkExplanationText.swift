import NavGraph
import NavGraphLinks

/// The explanation of a link as text: the patterns that were tried, and the decisions of the gate.
struct LinkExplanationText {
  let lines: [String]

  init(_ explanation: LinkExplanation) {
    var patterns = TextTable("pattern", "matches", "")
    for candidate in explanation.candidates {
      patterns.append(
        candidate.pattern.description,
        candidate.matches ? "yes" : "no",
        candidate.reason ?? "used"
      )
    }
    var gate = TextTable("screen", "gate", "rule")
    for decision in explanation.decisions {
      gate.append(
        decision.screen?.name ?? "(code)",
        decision.isAllowed ? "allows" : "refuses",
        decision.rules.first?.description ?? "no rule applies"
      )
    }
    let tables = [
      explanation.candidates.isEmpty ? [] : patterns.lines,
      explanation.decisions.isEmpty ? [] : gate.lines,
    ]
    lines = Array(tables.filter { !$0.isEmpty }.joined(separator: [""]))
  }
}

/// The explanation of a link as JSON.
struct LinkExplanationJSON: Encodable {
  struct Decision: Encodable {
    let screen: String?
    let allowed: Bool
    let rule: String?
  }

  struct Candidate: Encodable {
    let pattern: String
    let matches: Bool
    let reason: String?
  }

  let patterns: [Candidate]
  let gate: [Decision]

  init(_ explanation: LinkExplanation) {
    patterns = explanation.candidates.map { candidate in
      Candidate(
        pattern: candidate.pattern.description,
        matches: candidate.matches,
        reason: candidate.reason
      )
    }
    gate = explanation.decisions.map { decision in
      Decision(
        screen: decision.screen?.name,
        allowed: decision.isAllowed,
        rule: decision.rules.first?.description
      )
    }
  }
}
