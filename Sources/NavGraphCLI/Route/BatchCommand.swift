import ArgumentParser
import Foundation
import NavGraph

struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Answer one route request per line of JSON.",
    discussion: """
      Reads requests from standard input and prints the answers in their order.
      A request has 'to' and either 'from' or 'stack'; 'via', 'properties',
      'context', 'avoid' and 'maximumSteps' are optional. An invalid line gets
      an answer with the outcome "invalid". An answer to former names of screens
      has the present names in the member "renamed".

      Examples:
        navgraph batch < requests.jsonl > answers.jsonl
        echo '{"from":"Menu","to":"ContactCard"}' | navgraph batch
      """
  )

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let batch = Batch(try database.graphOrSample())
    var lines = LineReader()
    while let line = try lines.next() {
      guard let answer = batch.answer(to: line) else { continue }
      try Console.print(answer.jsonLine())
    }
  }
}

/// Answers route requests in JSON.
private struct Batch {
  private let graph: NavigationGraph
  private let router: Router
  /// The names of the facts that conditions read.
  private let knownFacts: Set<PropertyName>
  private let decoder = JSONDecoder()

  init(_ graph: NavigationGraph) {
    self.graph = graph
    router = Router(graph)
    knownFacts = graph.contextNameSet
  }

  /// Returns the answer to a line; nil for a blank line.
  func answer(to line: LineReader.Line) -> RouteJSON? {
    guard case .complete(let bytes) = line else {
      return RouteJSON(invalid: "The line has more than \(LineReader.maximumLength) bytes.")
    }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    do {
      let line = try decoder.decode(BatchRequest.self, from: Data(bytes))
      let request = try line.request(in: graph)
      var answer = RouteJSON(
        try router.route(request),
        unusedFacts: request.context.names(notIn: knownFacts)
      )
      let renamed = line.renamedScreens(in: graph)
      if !renamed.isEmpty { answer.renamed = renamed }
      return answer
    } catch let error as DecodingError {
      return RouteJSON(invalid: error.sentence)
    } catch {
      return RouteJSON(invalid: "\(error)")
    }
  }
}

extension DecodingError {
  /// The path of the member that cannot be decoded.
  var codingPath: [any CodingKey] {
    switch self {
    case .keyNotFound(_, let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }

  /// A description of the error, with the position in the document.
  var sentence: String {
    switch self {
    case .keyNotFound(let key, let context):
      "Member '\(key.stringValue)' is missing" + DecodingError.position(context.codingPath)
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      DecodingError.sentence(expecting: type, at: context.codingPath)
    case .dataCorrupted: "The line is not JSON."
    @unknown default: "The line is not a request."
    }
  }

  private static func sentence(expecting type: any Any.Type, at path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "The line is not a JSON object." }
    let name = String(describing: type)
    let expected =
      switch name {
      case "Milestone": "the name of a screen or an object"
      case "String": "a string"
      case _ where name.hasPrefix("Array<"): "an array"
      case _ where name.hasPrefix("Dictionary<"): "an object"
      default: "a value of another type"
      }
    return "'\(text(of: path))' takes \(expected)."
  }

  private static func position(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "." : " at '\(text(of: path))'."
  }

  private static func text(of path: [any CodingKey]) -> String {
    let steps = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    return String(steps.joined().drop { $0 == "." })
  }
}
