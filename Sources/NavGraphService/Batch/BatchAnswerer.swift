import NavGraph
import NavGraphLinks
import NavGraphText

/// Answers route requests and links in JSON, each on its own line.
///
/// A class that is not `Sendable`, because it owns a router.
package final class BatchAnswerer {
  private let flows: LoadedNavigation
  private let notation: ScreenNotation
  private lazy var routes = RouteAnswerer(flows.graph, startingOn: flows.rules.startScreens)
  private var writer = JSONWriter()

  package init(_ flows: LoadedNavigation) {
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
    do { try writeAnswer(to: line) } catch { rejectLine("\(error)") }
    return true
  }

  /// Writes the answer to a line that is invalid for the given reason.
  package func rejectLine(_ reason: String) { write(RouteJSON(invalid: reason)) }

  private func write(_ answer: some JSONWritable) {
    answer.write(to: &writer)
    writer.text("\n")
  }

  private func writeAnswer(to line: UnsafeBufferPointer<UInt8>) throws {
    if let answer = routes.answer(toDirect: line) { return write(answer) }
    switch try BatchLine(RequestValue(parsing: line)) {
    case .route(let request): write(routes.answer(to: request))
    case .link(let question):
      let links = flows.links
      let request = try question.request(in: flows.graph, notation, startingOn: links.startScreen)
      let plan = try links.plan(request, using: routes.router)
      let shownOn = plan.stackShowingStart(
        of: request,
        by: routes.router,
        startingOn: flows.rules.startScreens
      )
      write(plan.json(by: links, shownOn: shownOn))
    }
  }
}
