import ArgumentParser
import Foundation
import NavGraph

struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Answer requests, one JSON object a line, in order.",
    discussion: """
      A request: {"from":"Menu","to":"ContactCard"}, or with "stack" in place of "from", and with
      "via", "properties", "context", "avoid" and "maximumSteps" as needed. A line that is no request
      is answered with the outcome "invalid", and the rest goes on.

      Examples:
        navgraph batch < requests.jsonl > answers.jsonl
        echo '{"from":"Menu","to":{"screen":"Chat","properties":{"userId":1}}}' | navgraph batch
      """
  )

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let graph = try database.graph()
    let router = Router(graph)
    var lines = LineReader()
    while let line = try lines.next() {
      guard let answer = answer(line, router) else { continue }
      try Console.print(answer.jsonLine())
    }
  }

  /// Returns nil for a blank line.
  private func answer(_ line: LineReader.Line, _ router: Router) -> RouteJSON? {
    guard case .complete(let bytes) = line else {
      return RouteJSON(invalid: "The line has more than \(LineReader.maximumLength) bytes.")
    }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    do {
      let request = try JSONDecoder().decode(BatchRequest.self, from: Data(bytes)).request
      return RouteJSON(try router.route(request))
    } catch let error as DecodingError {
      return RouteJSON(invalid: error.sentence)
    } catch {
      return RouteJSON(invalid: "\(error)")
    }
  }
}

extension DecodingError {
  /// What is wrong, in a sentence, and where in the document.
  fileprivate var sentence: String {
    switch self {
    case .keyNotFound(let key, let context):
      "Member '\(key.stringValue)' is missing" + DecodingError.place(context.codingPath)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "The value has the wrong type" + DecodingError.place(context.codingPath)
    case .dataCorrupted: "The line is not JSON."
    @unknown default: "The line is no request."
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "." }
    let steps = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    return " at '\(steps.joined().drop { $0 == "." })'."
  }
}
