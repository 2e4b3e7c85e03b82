import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphService

/// The solver in WebAssembly, compared with `batch`.
@Suite(
  .enabled("'make page' has not compiled the solver, or Node.js is not installed.") {
    try FileManager.default.fileExists(atPath: WebSolver.module.path)
      && run("sh", ["-c", "command -v node"], in: WebSolver.package).status == 0
  }
)
struct WebSolverTests {
  @Test func answersHaveTheBytesOfBatch() throws {
    var random = SeededGenerator(seed: 1)
    let directory = try TemporaryDirectory()
    let requestsPerGraph = 50
    var expected: [String] = []
    for number in 0..<(WebSolver.requestCount / requestsPerGraph) {
      let world =
        number.isMultiple(of: 3)
        ? RandomWorld(withTabsUsing: &random) : RandomWorld(using: &random)
      let graph = try world.graph()
      let answerer = BatchAnswerer(LoadedNavigation(graph))
      var requests: [UInt8] = []
      while requests.count(where: { $0 == 0x0A }) < requestsPerGraph {
        let line = RandomLine(about: world.screens.map(\.id), using: &random).bytes
        if line.withUnsafeBufferPointer(answerer.answer) { requests += line + [0x0A] }
      }
      try Data(requests).write(to: directory.url.appending(path: "\(number).jsonl"))
      let path = directory.path("\(number).navgraph")
      try Data(CompiledSections(graph).bytes).write(to: URL(filePath: path))
      expected.append(String(decoding: answerer.answers, as: UTF8.self))
    }

    let arguments = ["Tests/Web/answers.mjs", WebSolver.module.path, directory.url.path]
    let result = try run("node", arguments, in: WebSolver.package)
    try #require(result == ShellResult(status: 0))

    for (number, answers) in expected.enumerated() {
      let text = try String(contentsOfFile: directory.path("\(number).answers"), encoding: .utf8)
      let lines = zip(text.split(separator: "\n"), answers.split(separator: "\n"))
      for (answer, expected) in lines {
        try #require(answer == expected, "seed 1, graph \(number)")
      }
      #expect(text == answers)
    }
  }
}

private enum WebSolver {
  static let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
  static let module = package.appending(path: ".build-install/navgraph.wasm")

  /// The number of random requests.
  static let requestCount = SeededGenerator.seeds(1_000).count
}
