import Foundation
import NavGraph
import NavGraphLinks

/// The answers to a part of the input.
struct BatchAnswers {
  /// The answers, each on its own line.
  let bytes: [UInt8]
  /// The number of answers.
  let count: Int
  /// The number of bytes of the part.
  let inputSize: Int
}

/// Answers lines with route requests and links.
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
  private func answer(to line: UnsafeBufferPointer<UInt8>) -> BatchAnswer? {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    guard line.count <= LineInput.maximumLength else { return BatchWorker.lineTooLong }
    do {
      if let request = DirectRequest(scanning: line, in: graph.graph) {
        let stack = ScreenStack(screens: [graph.graph.id(of: request.origin)])
        let destination = graph.graph.id(of: request.destination)
        let outcome = try router.route(RouteRequest(from: stack, to: destination))
        return .route(RouteJSON(outcome, texts: texts))
      }
      let question =
        try BatchRequest(scanning: line).map(BatchLine.route)
        ?? decoder.decode(BatchLine.self, from: Data(buffer: line))
      switch question {
      case .route(let request):
        return .route(try RouteJSON(request, by: router, in: graph, texts))
      case .link(let request):
        let links = graph.links
        let request = try request.request(in: graph.graph, startingOn: links.startScreen)
        return .link(LinkPlanJSON(try links.plan(request, using: router), links))
      }
    } catch let error as DecodingError {
      return .route(RouteJSON(invalid: error.sentence))
    } catch {
      return .route(RouteJSON(invalid: "\(error)"))
    }
  }

  private static var lineTooLong: BatchAnswer {
    .route(RouteJSON(invalid: "The line has more than \(LineInput.maximumLength) bytes."))
  }
}

/// A graph and its links, with values that are computed once for all requests.
struct BatchGraph: Sendable {
  let graph: NavigationGraph
  let links: LinkRouter
  /// The names of the facts that conditions read.
  let knownFacts: Set<PropertyName>
  /// Whether screens have former names.
  let hasFormerNames: Bool

  init(_ graph: NavigationGraph, _ links: LinkRouter = LinkRouter()) {
    self.graph = graph
    self.links = links
    knownFacts = graph.contextNameSet
    hasFormerNames = !graph.formerNames.isEmpty
  }

  /// Creates the graph and the links of a source, and prints a note about invalid patterns.
  init(_ content: FlowSource.Content) {
    DatabaseOptions.noteInvalidPatterns(of: content.links)
    self.init(content.graph, content.links.router(for: content.graph))
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
