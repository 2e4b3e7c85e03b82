import Foundation
import NavGraph

/// The answers to a part of the input.
struct BatchAnswers {
  /// The answers, each on its own line.
  let bytes: [UInt8]
  /// The number of answers.
  let count: Int
  /// The number of bytes of the part.
  let inputSize: Int
}

/// Answers lines with route requests.
///
/// An actor, because it owns a router, and several workers answer at the same time.
actor BatchWorker {
  private let graph: BatchGraph
  private lazy var router = Router(graph.graph)
  private lazy var texts = PlanTexts(graph.graph)
  private let decoder = StrictJSONDecoder()
  private var writer = JSONWriter()

  init(_ graph: BatchGraph) { self.graph = graph }

  /// Returns the answers to a part of the input.
  ///
  /// - Throws: `CommandFailure` if the input cannot be read.
  func answers(to part: LineInput.Part) throws -> BatchAnswers {
    writer.removeAll()
    var inputSize = 0
    var count = 0
    switch part {
    case .lines(let lines):
      inputSize = lines.count
      try lines.withUnsafeBufferPointer { lines in
        try lines.forEachLine { line in
          guard let answer = answer(to: line) else { return }
          try writer.line(answer)
          count += 1
        }
      }
    case .lineTooLong:
      try writer.line(BatchWorker.lineTooLong)
      count = 1
    case .unreadable: throw CommandFailure("The standard input cannot be read.", .invalidData)
    }
    return BatchAnswers(bytes: writer.bytes, count: count, inputSize: inputSize)
  }

  /// Returns the answer to a line; nil for a blank line.
  private func answer(to line: UnsafeBufferPointer<UInt8>) -> RouteJSON? {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    guard line.count <= LineInput.maximumLength else { return BatchWorker.lineTooLong }
    do {
      if let request = DirectRequest(scanning: line, in: graph.graph) {
        let stack = ScreenStack(screens: [graph.graph.id(of: request.origin)])
        let destination = graph.graph.id(of: request.destination)
        let outcome = try router.route(RouteRequest(from: stack, to: destination))
        return RouteJSON(outcome, texts: texts)
      }
      let request =
        try BatchRequest(scanning: line)
        ?? decoder.decode(BatchRequest.self, from: Data(buffer: line))
      return try RouteJSON(request, by: router, in: graph, texts)
    } catch let error as DecodingError {
      return RouteJSON(invalid: error.sentence)
    } catch {
      return RouteJSON(invalid: "\(error)")
    }
  }

  private static var lineTooLong: RouteJSON {
    RouteJSON(invalid: "The line has more than \(LineInput.maximumLength) bytes.")
  }
}

/// A graph, with values that are computed once for all requests.
struct BatchGraph: Sendable {
  let graph: NavigationGraph
  /// The names of the facts that conditions read.
  let knownFacts: Set<PropertyName>
  /// Whether screens have former names.
  let hasFormerNames: Bool

  init(_ graph: NavigationGraph) {
    self.graph = graph
    knownFacts = graph.contextNameSet
    hasFormerNames = !graph.formerNames.isEmpty
  }
}

extension RouteJSON {
  /// Creates the answer to a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - router: A router of the graph.
  ///   - batch: The graph.
  ///   - texts: The cached JSON of the steps and entries that commands add; nil for no cache.
  /// - Throws: `MalformedRequest` or `PropertyError` if the request is not valid for the graph.
  init(
    _ request: BatchRequest,
    by router: Router,
    in batch: BatchGraph,
    _ texts: PlanTexts? = nil
  ) throws {
    let resolved = try request.request(in: batch.graph)
    self.init(
      try router.route(resolved),
      unusedFacts: resolved.context.isEmpty ? [] : resolved.context.names(notIn: batch.knownFacts),
      texts: texts
    )
    guard batch.hasFormerNames else { return }
    let renamed = request.renamedScreens(in: batch.graph)
    if !renamed.isEmpty { self.renamed = renamed }
  }
}
