import FlyingFox
import Foundation
import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphService
import NavGraphStore

/// The answers to the requests at `/api/`, as JSON.
struct Answers: Sendable {
  let file: OpenFile
  let options: ExplorerOptions
  /// The name and the path of the database, for the page.
  let database: (name: String, path: String)

  /// A question with the names of its parameters.
  private struct Path: Sendable {
    let parameters: [String]
    let question: @Sendable (Query) throws -> any Question
  }

  private static let conditions = ["set.", "context.", "avoid"]

  private static let paths: [String: Path] = [
    "screens": Path(parameters: []) { _ in ScreensQuestion() },
    "commands": Path(parameters: []) { _ in CommandsQuestion() },
    "links": Path(parameters: []) { _ in LinksQuestion() },
    "check": Path(parameters: []) { _ in CheckQuestion() },
    "show": Path(parameters: ["name"]) { ShowQuestion(try $0.required("name")) },
    "find": Path(parameters: ["text", "limit"]) { query in
      FindQuestion(try query.required("text"), limit: try query.number("limit"))
    },
    "route": Path(parameters: ["from", "stack", "to", "via"] + conditions) { query in
      RouteQuestion.texts(
        from: try query.start(),
        to: try query.required("to"),
        via: query.all("via"),
        properties: query.texts("set."),
        context: query.context,
        avoid: query.all("avoid")
      )
    },
    "reach": Path(parameters: ["from", "stack"] + conditions) { query in
      ReachQuestion(from: try query.start(), query.conditions)
    },
    "who-reaches": Path(parameters: ["to"] + conditions) { query in
      WhoReachesQuestion(to: try query.required("to"), query.conditions)
    },
    "open": Path(parameters: ["url", "source", "from", "stack", "context."]) { query in
      LinkQuestion(
        try query.required("url"),
        from: try query.first("source").map(UnknownSource.source(named:)) ?? .own,
        on: try query.start(),
        context: query.context,
        maximumSteps: nil,
        explains: true
      )
    },
    "history": Path(parameters: ["limit"]) { query in
      HistoryQuestion(limit: try query.number("limit") ?? HistoryQuestion.defaultLimit)
    },
    "diff": Path(parameters: ["from", "to", "routes"]) { query in
      DiffQuestion(
        from: try query.number("from") ?? 0,
        to: try query.number("to"),
        comparesRoutes: query.first("routes") == "true"
      )
    },
  ]

  /// Returns the answer to a question; nil if there is no such question.
  func answer(to name: String, _ query: Query) async throws -> String? {
    if name == "map" {
      try query.rejectNames(except: ["closed", "open", "closesOthers", "focus", "steps"])
      let question = MapQuestion(
        closedFlows: Set(query.all("closed")),
        openFlows: query.first("closesOthers") == "true" ? Set(query.all("open")) : nil,
        focus: query.all("focus"),
        steps: try query.number("steps") ?? 1
      )
      var map = try question.answer(by: file.service(), database, options)
      try await map.arrange(timeout: options.layoutTimeout)
      return try map.json().jsonLine()
    }
    guard let path = Answers.paths[name] else { return nil }
    try query.rejectNames(except: path.parameters)
    return try json(of: path.question(query))
  }

  private func json(of question: some Question) throws -> String {
    try file.service().answer(question).jsonLine()
  }
}

extension Query {
  fileprivate var conditions: ReachConditions {
    ReachConditions(properties: .texts(texts("set.")), context: context, avoid: all("avoid"))
  }
}
