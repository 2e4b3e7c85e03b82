import NavGraph
import NavGraphDrawing
import NavGraphService

/// A question for a picture of a part of the app as a Mermaid flowchart.
struct MapQuestion: Question {
  static let form = QuestionForm(
    "map",
    "Draw screens and commands as a Mermaid flowchart: those of flows, or those near screens.",
    [focus, steps, flows],
    result: .object([
      .init("mermaid", .string, isGuaranteed: true), .init("screens", .integer, isGuaranteed: true),
      .init("problems", .array),
    ]),
    example: ["focus": ["Cart"]]
  )

  private static let focus = Parameter("focus", .texts, "Only screens near these.")
  private static let steps = Parameter(
    "steps",
    .number(from: 0),
    "How many edges from them.",
    default: 1
  )
  private static let flows = Parameter("flows", .texts, "Only these flows.")

  private let screens: [String]
  private let stepCount: Int
  private let flowNames: [String]

  init(_ arguments: some Arguments) throws {
    screens = try arguments.texts(MapQuestion.focus)
    stepCount = try arguments.number(MapQuestion.steps) ?? 1
    flowNames = try arguments.texts(MapQuestion.flows)
  }

  /// - Throws: `UnknownName` for a screen or a flow.
  func answer(by service: NavigationService) throws -> MapJSON {
    let loaded = try service.definitions()
    let notation = service.notation(of: loaded.graph)
    var diagram = Diagram(of: loaded.graph, starts: loaded.startScreens)
    if !screens.isEmpty {
      diagram.restrict(to: try screens.map(notation.existingScreen), steps: stepCount)
    }
    if !flowNames.isEmpty {
      let known = diagram.flowNames.map(\.name)
      for name in flowNames where !known.contains(name) {
        throw UnknownName("flow", name, nearest: names(nearest: name, among: known))
      }
      diagram.restrict(toFlows: flowNames.map(FlowID.init))
    }
    return MapJSON(diagram.mermaid, screenCount: diagram.screenCount)
  }
}

/// The answer to a ``MapQuestion``.
struct MapJSON: JSONConvertible {
  private let flowchart: MermaidFlowchart
  private let screenCount: Int

  fileprivate init(_ flowchart: MermaidFlowchart, screenCount: Int) {
    self.flowchart = flowchart
    self.screenCount = screenCount
  }

  var json: ObjectJSON {
    let problems = flowchart.problems
    return [
      "mermaid": flowchart.text, "screens": screenCount,
      "problems": problems.isEmpty ? nil : problems,
    ]
  }
}
