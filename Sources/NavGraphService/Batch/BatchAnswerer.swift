import Foundation
import NavGraph
import NavGraphLinks
import NavGraphText

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
  package func answer(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return false }
    do {
      try writeAnswer(to: line)
    } catch let error as DecodingError {
      rejectLine(error.sentence())
    } catch {
      rejectLine("\(error)")
    }
    return true
  }

  /// Writes the answer to a line that is invalid for the given reason.
  package func rejectLine(_ reason: String) { write(RouteJSON(invalid: reason)) }

  private func write(_ answer: RouteJSON) {
    answer.write(to: &writer)
    writer.text("\n")
  }

  private func writeAnswer(to line: UnsafeBufferPointer<UInt8>) throws {
    if let request = DirectRequest(scanning: line, in: flows.graph) {
      let stack = ScreenStack(screens: [flows.graph.id(of: request.origin)])
      let destination = flows.graph.id(of: request.destination)
      let outcome = try router.route(RouteRequest(from: stack, to: destination))
      return write(RouteJSON(outcome, texts: texts))
    }
    switch try decoder.decode(BatchLine.self, from: Data(buffer: line)) {
    case .route(let question): write(try answer(to: question))
    case .link(let question):
      let links = flows.links
      let request = try question.request(in: flows.graph, notation, startingOn: links.startScreen)
      let answer = LinkPlanJSON(try links.plan(request, using: router), links)
      writer.text(try answer.jsonLine() + "\n")
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
