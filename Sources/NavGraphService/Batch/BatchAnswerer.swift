import Foundation
import NavGraph
import NavGraphLinks

/// Answers route requests and links in JSON, each on its own line.
///
/// A class that is not `Sendable`, because it owns a router.
package final class BatchAnswerer {
  private let flows: Flows
  private let notation: ScreenNotation
  private lazy var router = Router(flows.graph)
  private lazy var texts = PlanTexts(flows.graph)
  private let decoder = StrictJSONDecoder()
  private var writer = JSONWriter()

  package init(_ flows: Flows) {
    self.flows = flows
    notation = ScreenNotation(flows.graph)
  }

  /// The answers since the last call of ``removeAnswers()``, each on its own line.
  package var answers: [UInt8] { writer.bytes }

  package func removeAnswers() { writer.removeAll() }

  /// Writes the answer to a line.
  ///
  /// - Returns: Whether the line has an answer; false for a blank line.
  /// - Throws: `EncodingError` if the answer cannot be written as JSON.
  package func answer(_ line: UnsafeBufferPointer<UInt8>) throws -> Bool {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return false }
    try writer.line(answer(to: line))
    return true
  }

  /// Writes the answer to a line that is invalid for the given reason.
  package func rejectLine(_ reason: String) throws {
    try writer.line(BatchAnswer.route(RouteJSON(invalid: reason)))
  }

  private func answer(to line: UnsafeBufferPointer<UInt8>) -> BatchAnswer {
    do {
      if let request = DirectRequest(scanning: line, in: flows.graph) {
        let stack = ScreenStack(screens: [flows.graph.id(of: request.origin)])
        let destination = flows.graph.id(of: request.destination)
        let outcome = try router.route(RouteRequest(from: stack, to: destination))
        return .route(RouteJSON(outcome, texts: texts))
      }
      switch try decoder.decode(BatchLine.self, from: Data(buffer: line)) {
      case .route(let question): return .route(try answer(to: question))
      case .link(let question):
        let links = flows.links
        let request = try question.request(in: flows.graph, notation, startingOn: links.startScreen)
        return .link(LinkPlanJSON(try links.plan(request, using: router), links))
      }
    } catch let error as DecodingError {
      return .route(RouteJSON(invalid: error.sentence()))
    } catch {
      return .route(RouteJSON(invalid: "\(error)"))
    }
  }

  private func answer(to question: RouteQuestion) throws -> RouteJSON {
    let request = try question.request(in: flows.graph, notation)
    return RouteJSON(
      try router.route(request),
      unusedFacts: request.context.isEmpty ? [] : request.context.names(notIn: flows.knownFacts),
      renamed: flows.hasFormerNames ? question.renamedScreens(in: flows.graph) : [:],
      texts: texts
    )
  }
}

/// The answer to a line of the input of `batch`.
private enum BatchAnswer: JSONWritable, Encodable {
  case route(RouteJSON)
  case link(LinkPlanJSON)

  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    guard case .route(let answer) = self else { throw JSONWriter.Unsupported() }
    try answer.write(to: &writer)
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .route(let answer): try answer.encode(to: encoder)
    case .link(let answer): try answer.encode(to: encoder)
    }
  }
}
