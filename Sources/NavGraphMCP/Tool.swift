import NavGraph
import NavGraphService

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
        let answer = try service.answer(question)
        try check(answer)
        guard case .array(let name) = result else { return answer.jsonLine() }
        return ObjectJSON([(name, answer)]).jsonLine()
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

  /// The tools that answer questions.
  static let questions = [
    Tool(FindQuestion.self), Tool(ShowQuestion.self),
    Tool(RouteQuestion.self) { answer in
      if case .failed(let failure) = answer.outcome, failure.isWrongUsage {
        throw failure
      }
    },
    Tool(ReachQuestion.self), Tool(LinkQuestion.self, name: "open_link"), Tool(CheckQuestion.self),
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
      "inputSchema": form.argumentSchema, "outputSchema": form.objectSchema,
      "annotations": .dictionary(annotations),
    ]
  }
}
