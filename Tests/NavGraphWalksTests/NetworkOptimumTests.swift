import Foundation
import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import NavGraphWalks
import Testing

/// Compares lower bounds with those of networkx, if Python can import it.
@Suite struct NetworkOptimumTests {
  private static let hasNetworkX =
    (try? run("python3", ["-c", "import networkx"], in: FileManager.default.temporaryDirectory))?
    .status == 0

  @Test(.enabled(if: hasNetworkX, "networkx is not installed"))
  func theLowerBoundIsTheOptimumOfAnotherSolver() throws {
    var problems: [String] = []
    var suites: [WalkSuite] = []
    for seed in SeededGenerator.seeds(30) {
      var random = SeededGenerator(seed: seed)
      let screens = (0..<Int.random(in: 2...30, using: &random)).map { ScreenID("S\($0)") }
      let rootChance = random.pick([0, 20, 100])
      let commands = (0..<Int.random(in: 1...60, using: &random)).map { number in
        NavigationCommand(
          CommandID("c\(number)"),
          from: .screens(
            Array(screens.shuffled(using: &random).prefix(random.pick([1, 1, 2, 4])))
          ),
          to: random.pick(screens),
          presentation: random.chance(rootChance) ? .root : .push
        )
      }
      var builder = GraphBuilder()
      for screen in screens { builder.add(NavigationScreen(screen)) }
      for command in commands { builder.add(command) }
      var options = WalkOptions(.commands)
      options.launchCost = Int.random(in: 1...8, using: &random)
      let suite = SuitePlanner(try builder.build(), LinkRouter(), starts: ["S0"], options).suite()
      let covered = Set(suite.walks.flatMap(\.covers.commands)).sorted()
      guard !covered.isEmpty else { continue }
      suites.append(suite)
      let members: PropertyDictionary = [
        "start": "S0", "launchCost": .int(options.launchCost),
        "required": .array(covered.map { .string($0) }),
        "commands": .array(commands.map(NetworkOptimumTests.json)),
      ]
      let problem = try JSONEncoder().encode(PropertyValue.dictionary(members))
      problems.append(String(decoding: problem, as: UTF8.self))
    }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Walks/optimum.py").path
    let result = try run(
      "python3",
      [script],
      in: FileManager.default.temporaryDirectory,
      input: Data(problems.joined(separator: "\n").utf8)
    )
    #expect(suites.count > 15)
    #expect(
      result.output.split(separator: "\n").map { Int($0) } == suites.map(\.lowerBound),
      "\(result.errors)"
    )
    let excess = suites.reduce(0) { $0 + $1.cost - $1.lowerBound }
    let bound = suites.reduce(0) { $0 + $1.lowerBound }
    #expect(excess * 100 < bound * 25, "\(excess) more than \(bound)")
  }

  private static func json(_ command: NavigationCommand) -> PropertyValue {
    var origins: [PropertyValue] = []
    if case .screens(let screens) = command.origins { origins = screens.map { .string($0.name) } }
    return [
      "name": .string(command.name.name), "origins": .array(origins),
      "destination": .string(command.destination.name),
      "isRoot": .bool(command.presentation == .root),
    ]
  }
}
