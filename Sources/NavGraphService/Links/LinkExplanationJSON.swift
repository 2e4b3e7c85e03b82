import NavGraph
import NavGraphLinks

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
