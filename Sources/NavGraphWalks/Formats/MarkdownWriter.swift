import NavGraphService

/// Writes a suite as a checklist for manual tests.
struct MarkdownWriter: SuiteWriter {
  func files(for suite: WalkSuite) throws -> [SuiteFile] {
    var lines = ["# Walks: \(suite.options.goal.rawValue)"]
    for walk in suite.walks {
      lines += ["", "## \(walk.id)", ""]
      if !walk.context.isEmpty {
        let facts = walk.context.sorted { $0.key < $1.key }.map {
          "\($0.key) = \($0.value.jsonLine())"
        }
        lines += ["For \(cell(facts.joined(separator: ", "))).", ""]
      }
      lines += ["| step | do | expect | passed |", "| ---: | --- | --- | :---: |"]
      lines += walk.steps.map { step in
        "| \(step.number) | \(cell(action(of: step))) | \(cell(step.screen)) | ☐ |"
      }
    }
    return [SuiteFile("walks.md", lines: lines)]
  }

  private func action(of step: WalkStep) -> String {
    switch step.kind {
    case .launch: return "Launch the app."
    case .link: return "Open `\(step.url ?? "")`."
    case .back: return "Go back to \(step.screen)."
    case .tab: return "Select the tab \(step.tab ?? "")."
    case .command:
      let properties = step.properties().map { " with `\($0)`" } ?? ""
      return "\(step.command ?? "")\(properties)"
    }
  }

  /// Returns text for the cell of a table.
  private func cell(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}
