import NavGraph
import NavGraphService
import NavGraphStore

/// Writes a suite as flows of Maestro, one file for each walk.
///
/// Screens and commands are found by identifiers. How to go back differs between platforms, and is
/// in flows of its own, in the folder `actions`, which Maestro does not run as tests.
///
/// Source: [Maestro's documentation](https://docs.maestro.dev/reference/commands-available).
struct MaestroWriter: SuiteWriter {
  let hooks: TestHooks
  /// Whether the flow of each walk contains how to go back.
  let isOneFile: Bool

  func files(for suite: WalkSuite) throws -> [SuiteFile] {
    suite.walks.map(file)
      + (isOneFile
        ? []
        : [
          SuiteFile("actions/back.yaml", lines: MaestroWriter.back),
          SuiteFile("actions/dismiss.yaml", lines: MaestroWriter.dismiss),
        ])
  }

  private static let back = [
    "appId: ${APP_ID}", "---",
    "- runFlow:", "    when:", "      platform: iOS", "    commands:", "      - tapOn:",
    "          id: \"BackButton\"",
    "- runFlow:", "    when:", "      platform: Android", "    commands:", "      - back",
  ]

  private static let dismiss = [
    "appId: ${APP_ID}", "---",
    "- runFlow:", "    when:", "      platform: iOS", "    commands:", "      - swipe:",
    "          direction: DOWN",
    "- runFlow:", "    when:", "      platform: Android", "    commands:", "      - back",
  ]

  private func file(for walk: Walk) -> SuiteFile {
    var lines = [
      "appId: ${APP_ID}", "name: \(walk.id)", "tags:", "  - navgraph",
    ]
    if !isOneFile {
      lines += ["properties:", "  walk: \(walk.id)", "  goal: \(walk.goal.rawValue)"]
    }
    lines.append("---")
    for step in walk.steps {
      lines += action(of: step, in: walk)
      lines += ["- assertVisible:", "    id: \(identifier(of: step.view))"]
    }
    return SuiteFile(walk.nameOfFlowFile, lines: lines)
  }

  private func action(of step: WalkStep, in walk: Walk) -> [String] {
    let label = "    label: \(quoted(step.name))"
    switch step.kind {
    case .launch:
      return [
        "- launchApp:", label, "    clearState: true", "    arguments:",
        "      navgraphStart: \(quoted(walk.start))",
        "      navgraphContext: \(quoted(PropertyValue.dictionary(walk.context).jsonLine()))",
      ]
    case .link: return ["- openLink:", "    link: \(quoted(step.url ?? ""))", label]
    case .command: return ["- tapOn:", "    id: \(identifier(of: step.control))", label]
    case .tab: return ["- tapOn:", "    text: \(quoted(pattern(step.tab ?? "")))", label]
    case .back:
      let flow = { (name: String, lines: [String]) in
        isOneFile
          ? Array(lines.dropFirst(2)) : ["- runFlow:", "    file: actions/\(name).yaml", label]
      }
      let dismissals = Array(
        repeating: flow("dismiss", MaestroWriter.dismiss),
        count: step.dismissals ?? 0
      )
      let pops = Array(repeating: flow("back", MaestroWriter.back), count: step.pops ?? 0)
      return (dismissals + pops).flatMap { $0 }
    }
  }

  /// Returns a regular expression for the identifiers on all platforms.
  private func identifier(of owner: TestHooks.Owner) -> String {
    let ios = pattern(hooks.selector(of: owner, on: .ios))
    let android = pattern(hooks.selector(of: owner, on: .android))
    return quoted(ios == android ? ios : "\(ios)|\(android)")
  }

  /// Returns the regular expression that matches a text.
  private func pattern(_ text: String) -> String {
    let special = Set("\\^$.|?*+()[]{}")
    return String(text.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }

  /// Returns text in quotes, in which Maestro evaluates nothing; a string of JSON is one of YAML,
  /// too.
  ///
  /// Maestro evaluates `${…}` without a dollar sign inside, and removes a backslash before it.
  private func quoted(_ text: String) -> String {
    let evaluated = /\$\{[^$]*\}/.matchingSemantics(.unicodeScalar)
    return text.replacing(evaluated) { "\\" + $0.output }.jsonLine()
  }
}

extension Walk {
  /// The name of the file with the walk as a flow of Maestro.
  package var nameOfFlowFile: String { id + ".yaml" }
}
