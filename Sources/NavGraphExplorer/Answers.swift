import FlyingFox
import Foundation
import NavGraph
import NavGraphDrawing
import NavGraphLinks
import NavGraphReview
import NavGraphService
import NavGraphStore

/// The answers to the requests at `/api/`, as JSON.
struct Answers: Sendable {
  let service: FlowService
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
      RouteQuestion(
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
    if name == "map" { return try await map(query).jsonLine() }
    guard let path = Answers.paths[name] else { return nil }
    try query.rejectNames(except: path.parameters)
    return try json(of: path.question(query))
  }

  private func json(of question: some Question) throws -> String {
    try service.answer(question).jsonLine()
  }
}

extension Query {
  fileprivate var conditions: ReachConditions {
    ReachConditions(properties: .texts(texts("set.")), context: context, avoid: all("avoid"))
  }
}

extension Answers {
  /// The map with what the page needs to know about the program.
  private struct MapJSON: Encodable {
    let name: String
    let database: String
    let edit: Bool
    let revision: Int
    let layout: String
    /// Why there is no layout by Graphviz.
    let reason: String?
    /// The screens with a picture.
    let screenshots: [String]
    let map: DiagramMap

    func encode(to encoder: any Encoder) throws {
      try map.encode(to: encoder)
      var members = encoder.container(keyedBy: MemberName.self)
      try members.encode(name, forKey: "name")
      try members.encode(database, forKey: "database")
      try members.encode(edit, forKey: "edit")
      try members.encode(revision, forKey: "revision")
      try members.encode(layout, forKey: "layout")
      try members.encodeIfPresent(reason, forKey: "reason")
      try members.encode(screenshots, forKey: "screenshots")
    }
  }

  /// The maximum time for a layout by Graphviz.
  private static let layoutTimeout = Duration.seconds(8)

  private func map(_ query: Query) async throws -> MapJSON {
    try query.rejectNames(except: ["closed", "focus", "steps"])
    let revision = try service.store().latestRevision()
    let flows = try service.definitions()
    var diagram = Diagram(of: flows.graph, starts: flows.rules.startScreens)
    let focus = try query.all("focus").map(service.notation(of: flows.graph).existingScreen)
    if !focus.isEmpty { diagram.restrict(to: focus, steps: try query.number("steps") ?? 1) }
    let pictured = options.screenshots.screens
    var map = DiagramMap(
      of: diagram,
      closing: Set(query.all("closed")),
      disabledFlows: flows.disabledFlows,
      pictured: pictured
    )
    var reason: String?
    do { try await map.arrange(with: Graphviz(timeout: Answers.layoutTimeout)) } catch let error
      as DrawingError
    {
      reason = error.description
    }
    return MapJSON(
      name: database.name,
      database: database.path,
      edit: options.allowsEdits,
      revision: revision,
      layout: reason == nil ? "graphviz" : "ranks",
      reason: reason,
      screenshots: pictured.map(\.name).sorted(),
      map: map
    )
  }
}
