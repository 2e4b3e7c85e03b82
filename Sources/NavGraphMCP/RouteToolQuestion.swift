import NavGraph
import NavGraphService
import NavGraphText
import NavGraphWalks

/// A question for a route, whose answer also has the notation of the stack, what to try next and a
/// UI test.
struct RouteToolQuestion: Question {
  static let form = QuestionForm(
    "route",
    "Plan the shortest route to a screen: its steps, and the stack after them, as text in 'notation'. "
      + "If there is none, 'next' says what to try.",
    RouteQuestion.form.parameters + [format],
    result: .object(
      RouteQuestion.form.members + [
        .init("notation", .string), .init("next", .string), .init("test", .string),
      ]
    ),
    example: RouteQuestion.form.example
  )

  private static let format = Parameter(
    "test",
    .choice([SuiteFormat.maestro, .xcuitest].map(\.rawValue)),
    "Return a UI test of the route, too."
  )

  private let question: RouteQuestion
  private let format: SuiteFormat?

  init(_ arguments: some Arguments) throws {
    question = try RouteQuestion(arguments)
    let name = try arguments.text(RouteToolQuestion.format)
    format = name.flatMap(SuiteFormat.init)
    if let name, format == nil {
      throw MalformedRequest(description: "'test' takes maestro or xcuitest, not '\(name)'.")
    }
  }

  /// - Throws: `RouteFailure` for a name that does not exist; `MalformedRequest` for a test of a
  ///   route that does not start with a launch.
  func answer(by service: NavigationService) throws -> RouteToolJSON {
    let answer = try service.answer(question)
    let graph = try service.graph()
    var next: String?
    var stack: ScreenStack?
    switch answer.outcome {
    case .planned(let plan): stack = plan.stack
    case .alreadyThere(let present): stack = present
    case .failed(let failure) where failure.isWrongUsage: throw failure
    case .failed(let failure):
      next =
        answer.shownOn.map { "Try stack \(StackNotation.text(of: $0, in: graph))." }
        ?? Remedies.arguments(for: failure).map { "Try \($0)." }
    }
    return RouteToolJSON(
      route: answer,
      notation: stack.map { StackNotation.text(of: $0, in: graph) },
      next: next,
      test: try format.flatMap { try answer.test($0, by: service) }
    )
  }
}

/// The answer to a ``RouteToolQuestion``.
struct RouteToolJSON: JSONWritable {
  fileprivate let route: RouteJSON
  fileprivate let notation: String?
  fileprivate let next: String?
  fileprivate let test: String?

  func write(to writer: inout JSONWriter) {
    let members: ObjectJSON = ["notation": notation, "next": next, "test": test]
    writer.text(members.jsonLine(following: route.jsonLine()))
  }
}

extension ObjectJSON {
  /// Returns the members of an object in JSON, which is not empty, and those of this one.
  func jsonLine(following object: String) -> String {
    let members = jsonLine().dropFirst()
    return object.dropLast() + (members == "}" ? "" : ",") + members
  }
}
