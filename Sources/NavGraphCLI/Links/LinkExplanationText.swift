import NavGraph
import NavGraphLinks
import NavGraphService

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
