import NavGraph
import NavGraphLinks

/// The explanation of a link as text: the matching patterns, and the decisions of the gate.
struct LinkExplanationText {
  let lines: [String]

  init(_ explanation: LinkExplanation) {
    var patterns = TextTable("pattern", "")
    for (index, pattern) in explanation.patterns.enumerated() {
      patterns.append(
        pattern.description,
        index == 0 ? "used" : "not used, because it is less specific"
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
      explanation.patterns.isEmpty ? [] : patterns.lines,
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

  let patterns: [String]
  let gate: [Decision]

  init(_ explanation: LinkExplanation) {
    patterns = explanation.patterns.map(\.description)
    gate = explanation.decisions.map { decision in
      Decision(
        screen: decision.screen?.name,
        allowed: decision.isAllowed,
        rule: decision.rules.first?.description
      )
    }
  }
}
