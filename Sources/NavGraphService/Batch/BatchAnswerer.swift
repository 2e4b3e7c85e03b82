import NavGraph
import NavGraphLinks
import NavGraphText

/// Answers route requests and links in JSON, each on its own line.
///
/// A class that is not `Sendable`, because it owns a router.
package final class BatchAnswerer {
  private let flows: LoadedNavigation
  private lazy var routes = RouteAnswerer(flows.graph, startingOn: flows.rules.startScreens)
  private var writer = JSONWriter()

  package init(_ flows: LoadedNavigation) { self.flows = flows }

  /// The answers since the last call of ``removeAnswers()``, each on its own line.
  package var answers: [UInt8] { writer.bytes }

  package func removeAnswers() { writer.removeAll() }

  /// Writes the answer to a line.
  ///
  /// - Returns: Whether the line has an answer; false for a blank line.
  package func answer(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return false }
    do {
      switch try BatchLine(RequestValue(parsing: line)) {
      case .route(let question): write(routes.answer(to: question))
      case .link(let question):
        write(try question.answer(in: flows, routes.notation, using: routes.router))
      }
    } catch {
      rejectLine("\(error)")
    }
    return true
  }

  /// Writes the answer to a line that is invalid for the given reason.
  package func rejectLine(_ reason: String) { write(OutcomeJSON(invalid: reason)) }

  private func write(_ answer: some JSONWritable) {
    answer.write(to: &writer)
    writer.text("\n")
  }
}
