import NavGraph
import NavGraphService
import NavGraphStore

/// A tool that a client can call, with the question that it answers.
struct Tool: Sendable {
  /// A question or an edit with its arguments, which returns the JSON of its answer.
  typealias Call = @Sendable (NavigationService) throws -> String

  let name: String
  private let form: QuestionForm
  /// Reads the question from the arguments.
  private let decode: @Sendable (RequestValue) throws -> Call

  /// Whether the tool edits the database.
  var edits: Bool { form.edits }

  /// Creates the tool that answers a question.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - name: The name of the tool; nil for that of the question.
  ///   - check: Throws the reason why an answer is none for an agent.
  init<Q: Question>(
    _ question: Q.Type,
    name: String? = nil,
    check: @escaping @Sendable (Q.Answer) throws -> Void = { _ in }
  ) {
    form = Q.form
    self.name = name ?? form.name
    let result = form.result
    decode = { arguments in
      let question = try Q(arguments)
      return { service in
        // The revision is read first: an edit that is made meanwhile is after it.
        let revision = try Tool.revision(of: service, for: Q.form)
        let answer = try service.answer(question)
        try check(answer)
        let members: String
        if case .array(let name) = result {
          members = ObjectJSON([(name, answer)]).jsonLine()
        } else {
          members = answer.jsonLine()
        }
        return revision.map { members.dropLast() + #","\#(Tool.revision)":\#($0)}"# } ?? members
      }
    }
  }

  /// Returns the call with arguments.
  ///
  /// - Throws: `MalformedRequest`, or another error with a sentence.
  func call(_ arguments: RequestValue) throws -> Call {
    try arguments.rejectNames(except: form.parameters.map(\.name).sorted())
    return try decode(arguments)
  }

  /// The member with the latest revision that an answer contains, for `ifRevision`.
  private static let revision = "revision"

  /// Returns the latest revision; nil if there is no history, and for edits, whose answers contain
  /// those that they make.
  private static func revision(
    of service: NavigationService,
    for form: QuestionForm
  ) throws -> Int? {
    guard !form.edits, case .database(let store) = service.source else { return nil }
    return try store.latestRevision()
  }

  /// The tools that answer questions.
  static let questions = [
    Tool(FindQuestion.self), Tool(ShowQuestion.self),
    Tool(RouteQuestion.self) { answer in
      if case .failed(let failure) = answer.outcome, failure.isWrongUsage {
        throw failure
      }
    },
    Tool(ReachQuestion.self), Tool(MapQuestion.self), Tool(LinkQuestion.self, name: "open_link"),
    Tool(CheckQuestion.self), Tool(TestQuestion.self), Tool(DiffQuestion.self),
    Tool(HistoryQuestion.self), Tool(ImpactQuestion.self),
  ]
  /// The tools that edit the database.
  static let editing = [Tool(EditRequest.self), Tool(UndoRequest.self)]
}

extension Tool {
  /// The definition of the tool in the list of tools.
  var definition: PropertyValue {
    let title = name.replacing("_", with: " ")
    var annotations: PropertyDictionary = [
      "title": .string(title.prefix(1).uppercased() + title.dropFirst()),
      "readOnlyHint": .bool(!edits), "openWorldHint": false,
    ]
    if edits {
      annotations["destructiveHint"] = true
      annotations["idempotentHint"] = false
    }
    return [
      "name": .string(name),
      "description": .string(form.summary),
      "inputSchema": form.argumentSchema,
      "outputSchema": form.objectSchema(
        adding: edits ? [] : [.init(Tool.revision, .integer)]
      ),
      "annotations": .dictionary(annotations),
    ]
  }
}
