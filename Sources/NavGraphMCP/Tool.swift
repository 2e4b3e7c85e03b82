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

  /// Creates the tool that answers a question; `name` is nil for the name of the question.
  init<Q: Question>(_ question: Q.Type, name: String? = nil) {
    self.init(Q.form, name: name) { arguments in
      let question = try Q(arguments)
      return { try Tool.json(of: question, by: $0) { ($0, [:]) } }
    }
  }

  /// Creates the tool that answers a question with a part of a list.
  ///
  /// - `limit`: The number of elements if the arguments do not contain another one.
  init<Q: Question>(listing question: Q.Type, limit: Int = 20) where Q.Answer: ListAnswer {
    let maximum = Parameter.limit(default: limit)
    let counts = [
      QuestionForm.Member("total", .integer, isGuaranteed: true), .init("cursor", .integer),
    ]
    let form = QuestionForm(
      Q.form.name,
      Q.form.summary,
      Q.form.parameters.filter { $0.name != maximum.name } + [maximum, .cursor],
      result: .object(Q.form.members.filter { $0.name != counts[0].name } + counts),
      example: Q.form.example,
      edits: Q.form.edits
    )
    let hasTotal = Q.form.members.contains { $0.name == counts[0].name }
    let hasLimit = Q.form.parameters.contains { $0.name == maximum.name }
    self.init(form, name: nil) { arguments in
      let start = try arguments.number(.cursor) ?? 0
      let count = try arguments.number(maximum) ?? limit
      let end = start.addingReportingOverflow(count).overflow ? Int.max : start + count
      var asked = try arguments.dictionary()
      asked[PropertyName(Parameter.cursor.name)] = nil
      asked[PropertyName(maximum.name)] = hasLimit ? .int(PropertyValue.WholeNumber(end)) : nil
      let question = try Q(RequestValue(.dictionary(asked)))
      return { service in
        try Tool.json(of: question, by: service) { answer in
          let cursor = end < answer.total ? end : nil
          return (
            answer.part(start..<end),
            ["total": hasTotal ? nil : answer.total, "cursor": cursor]
          )
        }
      }
    }
  }

  private init(
    _ form: QuestionForm,
    name: String?,
    _ decode: @escaping @Sendable (RequestValue) throws -> Call
  ) {
    self.form = form
    self.name = name ?? form.name
    self.decode = decode
  }

  /// Returns the answer to a question as an object, with the latest revision.
  ///
  /// - `part`: Returns the part of an answer to return, and other members.
  private static func json<Q: Question>(
    of question: Q,
    by service: NavigationService,
    _ part: (Q.Answer) -> (answer: Q.Answer, members: ObjectJSON)
  ) throws -> String {
    // The revision is read first: an edit that is made meanwhile is after it.
    let revision = try revision(of: service, for: Q.form)
    let (answer, members) = part(try service.answer(question))
    let object =
      if case .array(let name) = Q.form.result {
        ObjectJSON([(name, answer)]).jsonLine()
      } else {
        answer.jsonLine()
      }
    return (members + [Tool.revision: revision]).jsonLine(following: object)
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
    Tool(listing: FindQuestion.self), Tool(ShowQuestion.self), Tool(RouteToolQuestion.self),
    Tool(listing: ReachLinesQuestion.self, limit: 500), Tool(MapQuestion.self),
    Tool(LinkQuestion.self, name: "open_link"), Tool(listing: CheckQuestion.self),
    Tool(listing: TestQuestion.self), Tool(listing: DiffQuestion.self, limit: 50),
    Tool(listing: HistoryQuestion.self), Tool(ImpactQuestion.self),
  ]
  /// The tools that edit the database.
  static let editing = [Tool(EditRequest.self), Tool(UndoToolRequest.self)]
}

extension Tool {
  /// The definition of the tool in the list of tools.
  var definition: PropertyValue {
    let title = name.replacing("_", with: " ")
    var annotations: PropertyDictionary = [
      "title": .string(title.prefix(1).uppercased() + title.dropFirst()),
      "readOnlyHint": .bool(!edits),
    ]
    if edits {
      annotations["destructiveHint"] = true
      annotations["idempotentHint"] = false
    }
    return [
      "name": .string(name),
      "description": .string(form.summary),
      "inputSchema": form.argumentSchema,
      "outputSchema": form.objectSchema(isShort: true),
      "annotations": .dictionary(annotations),
    ]
  }
}
