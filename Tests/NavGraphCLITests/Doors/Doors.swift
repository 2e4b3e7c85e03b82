import Foundation
import NavGraph
import NavGraphMCP
import NavGraphService
import NavGraphStore
import NavGraphTestSupport
import Testing

@testable import NavGraphExplorer

/// A question with its arguments in JSON.
struct AskedQuestion: CustomTestStringConvertible, Sendable {
  let question: any Question.Type
  let arguments: PropertyDictionary

  init(_ question: any Question.Type, _ arguments: PropertyDictionary) {
    self.question = question
    self.arguments = arguments
  }

  var form: QuestionForm { question.form }

  var testDescription: String { "\(form.name) \(PropertyValue.dictionary(arguments).jsonLine())" }

  /// The arguments that are given, with their parameters.
  private var given: [(parameter: Parameter, value: PropertyValue)] {
    form.parameters.compactMap { parameter in
      arguments[PropertyName(parameter.name)].map { (parameter, $0) }
    }
  }

  /// The arguments as the query of an address.
  var query: String {
    let items = given.flatMap { parameter, value -> [(String, String)] in
      switch value {
      case .dictionary(let values):
        values.map { ("\(AskedQuestion.prefix(parameter))\($0)", $1.text) }
      case .array(let elements): elements.flatMap { AskedQuestion.items(parameter, $0) }
      default: [(parameter.name, value.text)]
      }
    }
    return items.map { "\($0.escaped)=\($1.escaped)" }.joined(separator: "&")
  }

  private static func items(_ parameter: Parameter, _ element: PropertyValue) -> [(String, String)]
  {
    guard case .dictionary(let facts) = element else { return [(parameter.name, element.text)] }
    return facts.map { ("\(prefix(.context))\($0)", $1.text) }
  }

  private static func prefix(_ parameter: Parameter) -> String {
    if case .values(let prefix) = parameter.kind { prefix } else { "" }
  }

  /// The arguments as words of a command line.
  var words: [String] {
    given.flatMap { parameter, value -> [String] in
      let option = CommandLineOptions.option(for: parameter, of: form)
      let texts: [String] =
        switch value {
        case .dictionary(let values): values.map { "\($0)=\($1.text)" }
        case .array(let elements):
          elements.flatMap { element in
            if case .dictionary(let facts) = element {
              facts.map { "\($0)=\($1.text)" }
            } else {
              [element.text]
            }
          }
        default: [value.text]
        }
      if value == true { return ["--" + (option ?? "")] }
      return texts.flatMap { text in option.map { ["--\($0)", text] } ?? [text] }
    }
  }
}

extension String {
  fileprivate var escaped: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}

extension PropertyValue {
  /// The members of an object.
  var members: PropertyDictionary {
    if case .dictionary(let members) = self { members } else { [:] }
  }
}

extension CommandLineProgram {
  /// The doors to a database of the sample `shop` with a title and a former name.
  init(forDoors _: Void) throws {
    try self.init(sample: "shop")
    try edit(
      """
      UPDATE screen SET title = 'Basket' WHERE name = 'Cart';
      INSERT INTO screen_alias (name, screen_id) SELECT 'Bag', id FROM screen WHERE name = 'Cart';
      """
    )
  }

  private var path: String { directory.path("navgraph.db") }

  /// Returns the answer to a question in JSON.
  func answer(_ asked: AskedQuestion) throws -> PropertyValue {
    let store = try NavigationStore(path: path, access: .readWrite)
    let service = NavigationService(.database(store), isLive: true)
    return try answer(asked.question, asked.arguments, service)
  }

  private func answer<Q: Question>(
    _ question: Q.Type,
    _ arguments: PropertyDictionary,
    _ service: NavigationService
  ) throws -> PropertyValue {
    let json = PropertyValue.dictionary(arguments).jsonLine()
    return try service.answer(question, in: Data(json.utf8)).decoded
  }

  /// Returns the answer of the command line.
  func commandLineAnswer(_ asked: AskedQuestion) throws -> PropertyValue {
    let words = asked.words.map { "'\($0)'" }.joined(separator: " ")
    let result = try self("\(asked.form.name) \(words) --format json")
    guard !result.output.isEmpty else { throw TestFailure(result.errors) }
    return try result.output.decoded
  }

  /// Returns the answer of `serve`.
  func serverAnswer(_ asked: AskedQuestion) async throws -> PropertyValue? {
    let paths = QuestionPaths(
      file: try OpenFile(path: path),
      options: ExplorerOptions(),
      database: ("", "")
    )
    return try await paths.answer(to: asked.form.name, Query(asked.query))?.decoded
  }

  /// Returns the answer of `mcp`; nil if it has no such tool.
  func toolAnswer(_ asked: AskedQuestion) throws -> PropertyValue? {
    let tool = asked.form.name == "open" ? "open_link" : asked.form.name
    let output = LockedLines()
    let file = try OpenFile(path: path, access: .readWrite)
    let server = MCPServer(file, allowsEdits: true, version: "1") { output.append($0) }
    let request: PropertyValue = [
      "jsonrpc": "2.0", "id": 1, "method": "tools/call",
      "params": [
        "name": .string(tool), "arguments": .dictionary(asked.arguments),
        "_meta": [
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": [:],
        ],
      ],
    ]
    server.receive(Data(request.jsonLine().utf8))
    server.finish()
    let answer = try (output.lines.first ?? "").decoded.members["result"]?.members
    guard let content = answer?["structuredContent"] else { return nil }
    if case .array(let name) = asked.form.result { return content.members[PropertyName(name)] }
    // The other doors do not add the revision.
    guard case .dictionary(var members) = content else { return content }
    members["revision"] = nil
    return .dictionary(members)
  }

  /// Returns the answer of `batch`.
  func batchAnswer(_ asked: AskedQuestion) throws -> PropertyValue {
    let line = PropertyValue.dictionary(asked.arguments).jsonLine()
    return try self("batch", input: Data(line.utf8)).output.decoded
  }
}

extension String {
  fileprivate var decoded: PropertyValue {
    get throws { try JSONDecoder().decode(PropertyValue.self, from: Data(utf8)) }
  }
}

/// The lines that a server has written.
private final class LockedLines: @unchecked Sendable {
  private let lock = NSLock()
  private var written: [String] = []

  var lines: [String] { lock.withLock { written } }

  func append(_ line: String) { lock.withLock { written.append(line) } }
}
