import Foundation
import NavGraph
import NavGraphService
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The answers of the command line, `serve`, `mcp` and `batch` to the same questions.
@Suite struct DoorTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(forDoors: ()) }

  /// The example of each question, and questions whose answers have other members.
  static let questions =
    Questions.all.filter { !$0.form.edits }.map { AskedQuestion($0, $0.form.example) } + [
      AskedQuestion(
        RouteQuestion.self,
        [
          "from": "Start", "to": "Receipt::order=1", "via": ["Cart"], "properties": ["id": 2],
          "context": ["signedIn": true], "avoid": ["Login"],
        ]
      ),
      AskedQuestion(RouteQuestion.self, ["stack": "Start/Catalog", "to": "Cart"]),
      AskedQuestion(RouteQuestion.self, ["to": "basket", "maximumSteps": 9]),
      AskedQuestion(RouteQuestion.self, ["from": "Start", "to": "Cart", "maximumSteps": 0]),
      AskedQuestion(RouteQuestion.self, ["from": "Start", "to": "Cart", "context": ["x": 1]]),
      AskedQuestion(RouteQuestion.self, ["from": "Start", "to": "Bag"]),
      AskedQuestion(RouteQuestion.self, ["from": "Start", "to": "Nowhere"]),
      AskedQuestion(RouteQuestion.self, ["from": "Login", "to": "Prices"]),
      AskedQuestion(ReachQuestion.self, [:]),
      AskedQuestion(ReachQuestion.self, ["from": "Cart", "routes": true, "avoid": ["Login"]]),
      AskedQuestion(
        ReachQuestion.self,
        ["to": "Product", "properties": ["id": 5], "routes": true]
      ),
      AskedQuestion(ReachQuestion.self, ["contexts": [["role": "guest"], ["role": "admin"]]]),
      AskedQuestion(FindQuestion.self, ["text": "a", "limit": 2]),
      AskedQuestion(FindQuestion.self, ["text": "zeppelin"]),
      AskedQuestion(ShowQuestion.self, ["name": "Cart", "at": 0]),
      AskedQuestion(ShowQuestion.self, ["name": "shop"]),
      AskedQuestion(ShowQuestion.self, ["name": "shop://prices"]),
      AskedQuestion(LinkQuestion.self, ["link": "shop://prices", "source": "web"]),
      AskedQuestion(
        LinkQuestion.self,
        ["link": "shop://product/1", "from": "Cart", "explain": true, "maximumSteps": 1]
      ),
      AskedQuestion(LinkQuestion.self, ["link": "shop://Start/Receipt", "strict": true]),
      AskedQuestion(LinkQuestion.self, ["link": "shop://voucher/1"]),
      AskedQuestion(LinkQuestion.self, ["link": "shop://produkt/1"]),
      AskedQuestion(CheckQuestion.self, ["roots": ["Cart"], "ignore": ["leaf"]]),
      AskedQuestion(HistoryQuestion.self, ["limit": 1]),
      AskedQuestion(DiffQuestion.self, ["from": 0, "routes": true, "roots": ["Cart"]]),
    ]

  @Test(arguments: questions)
  func commandLineGivesTheAnswer(asked: AskedQuestion) throws {
    #expect(try navgraph.commandLineAnswer(asked) == navgraph.answer(asked))
  }

  @Test(arguments: questions)
  func serverGivesTheAnswer(asked: AskedQuestion) async throws {
    #expect(try await navgraph.serverAnswer(asked) == navgraph.answer(asked))
  }

  @Test(
    arguments: questions.filter { asked in
      ["find", "show", "open"].contains(asked.form.name) && asked.arguments["limit"] == nil
    }
  )
  func toolGivesTheAnswer(asked: AskedQuestion) throws {
    #expect(try navgraph.toolAnswer(asked) == navgraph.answer(asked))
  }

  /// A line names where it starts, and screens by their names.
  @Test(
    arguments: questions.filter { asked in
      asked.form.name == "open"
        || asked.form.name == "route"
          && (asked.arguments["from"] != nil || asked.arguments["stack"] != nil)
    }
  )
  func batchGivesTheAnswer(asked: AskedQuestion) throws {
    #expect(try navgraph.batchAnswer(asked) == navgraph.answer(asked))
  }

  /// Compares the members of answers with those that the forms describe, in both directions.
  @Test func answersHaveTheDescribedMembers() throws {
    var seen: [String: Set<PropertyName>] = [:]
    let edits = [
      AskedQuestion(EditRequest.self, EditRequest.form.example),
      AskedQuestion(
        EditRequest.self,
        ["edits": [["set": "screen", "name": "Bag", "values": ["title": "Bag"]]]]
      ),
    ]
    for asked in DoorTests.questions + edits {
      guard case .object(let members) = asked.form.result else { continue }
      let answer = try navgraph.answer(asked).members
      for (name, value) in answer {
        let member = members.first { $0.name == name.name }
        #expect(member?.type == value.jsonType, "\(asked.testDescription): \(name)")
      }
      for member in members where member.isGuaranteed {
        #expect(
          answer[PropertyName(member.name)] != nil,
          "\(asked.testDescription): \(member.name)"
        )
      }
      seen[asked.form.name, default: []].formUnion(answer.keys)
    }
    for form in Questions.all.map({ $0.form }) {
      guard case .object(let members) = form.result else { continue }
      // A search in the sample has too few states for its maximum, and nothing in it is imported
      // or tested.
      let unseen = Set(members.map { PropertyName($0.name) })
        .subtracting(["maximumStates", "place", "tests"]).subtracting(seen[form.name] ?? [])
      #expect(unseen == [], "No answer of '\(form.name)' has these members.")
    }
  }

  @Test func examplesUseParametersOfTheirForms() {
    for form in Questions.all.map({ $0.form }) {
      let names = Set(form.parameters.map { PropertyName($0.name) })
      #expect(Set(form.example.keys).isSubset(of: names), "\(form.name)")
      #expect(
        form.parameters.filter(\.isRequired).allSatisfy {
          form.example[PropertyName($0.name)] != nil
        }
      )
    }
  }

  @Test(arguments: [
    (
      "add screen Help --title 'Get help'",
      #"{"add": "screen", "values": {"name": "Help", "title": "Get help"}}"#
    ),
    (
      "add edge Catalog Account",
      #"{"add": "edge", "values": {"origin": "Catalog", "destination": "Account"}}"#
    ),
    ("set screen Cart title=", #"{"set": "screen", "name": "Cart", "values": {"title": null}}"#),
    (
      "set property Product id required=false default_value=7",
      #"""
      {"set": "property", "name": ["Product", "id"], "values": {"required": false, "default_value": 7}}
      """#
    ),
    ("remove edge Start Login", #"{"remove": "edge", "name": ["Start", "Login"]}"#),
    (
      "remove screen Account --with-commands",
      #"{"remove": "screen", "name": "Account", "withCommands": true}"#
    ),
    ("remove command Catalog", #"{"remove": "command", "name": "Catalog"}"#),
  ])
  func editsAreTheSame(arguments: String, edit: String) throws {
    let result = try navgraph(arguments + " --dry-run --format json")
    let question = #"{"edits": [\#(edit)], "dryRun": true}"#
    #expect(try result.output == answer(EditRequest.self, question))
  }

  private func answer<Q: Question>(_ question: Q.Type, _ json: String) throws -> String {
    let path = navgraph.directory.path("navgraph.db")
    let source = NavigationSource.database(try NavigationStore(path: path, access: .readWrite))
    return try NavigationService(source).answer(question, in: Data(json.utf8)) + "\n"
  }

  @Test func revertedRevisionsAreTheSame() throws {
    let result = try navgraph("undo --dry-run --format json")
    let answer = try answer(UndoRequest.self, #"{"dryRun": true}"#)
    #expect(result.output.withoutTimes == answer.withoutTimes)
    #expect(result.output.contains("Basket"))
  }
}

extension PropertyValue {
  /// The type of the value in JSON Schema.
  fileprivate var jsonType: QuestionForm.MemberType? {
    switch self {
    case .string: .string
    case .int: .integer
    case .bool: .boolean
    case .array: .array
    case .dictionary: .object
    default: nil
    }
  }
}

extension String {
  /// The text without the times of revisions, and without the programs that made them.
  fileprivate var withoutTimes: String {
    replacing(/"time":"[^"]*"/, with: "").replacing(/"program":"[^"]*"/, with: "")
  }
}
