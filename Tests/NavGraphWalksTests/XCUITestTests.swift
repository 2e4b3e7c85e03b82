import Foundation
import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import NavGraphWalks
import Testing

@Suite struct XCUITestTests {
  /// An app with a modal screen, tabs, and screens that open each other.
  private static func graph() throws -> NavigationGraph {
    var builder = GraphBuilder()
    let tabs = [NavigationScreen.Tab("First", root: "A"), NavigationScreen.Tab("Last", root: "Z")]
    builder.add(NavigationScreen("Tabs", tabs: tabs))
    for screen: ScreenID in ["Welcome", "A", "B", "C", "D", "Z", "Login", "Password \"new\""] {
      builder.add(NavigationScreen(screen))
    }
    func add(
      _ name: CommandID,
      _ origins: [ScreenID],
      _ destination: ScreenID,
      _ presentation: Presentation = .push
    ) {
      builder.add(
        NavigationCommand(
          name,
          from: .screens(origins),
          to: destination,
          presentation: presentation
        )
      )
    }
    add("Start", ["Welcome"], "Tabs", .root)
    add("Open B", ["A"], "B")
    add("Open C", ["A", "B", "Z"], "C")
    add("Open D", ["A"], "D")
    add("Log in", ["Tabs", "Welcome"], "Login", .present)
    add("Change \"password\"", ["Login"], "Password \"new\"")
    add("Log out", ["C"], "Welcome", .root)
    return try builder.build()
  }

  /// Identifiers that are not names.
  private static let identifiers = ["Log in": "login-button", "C": "c-view"]

  private static func hooks() throws -> TestHooks {
    try NavigationStore.inMemory(
      filledBy: """
        INSERT INTO screen (name) VALUES ('C'), ('Login');
        INSERT INTO edge VALUES (NULL, 'Login', 'Log in', 'present', NULL);
        INSERT INTO test_hook (screen_id, selector) VALUES (1, 'c-view');
        INSERT INTO test_hook (command_id, platform, selector) VALUES
          (1, 'ios', 'login-button'), (1, 'android', 'login');
        """
    ).testHooks()
  }

  private func suite(of graph: NavigationGraph) -> WalkSuite {
    SuitePlanner(graph, LinkRouter(), starts: ["Welcome"], WalkOptions(.commands)).suite()
  }

  /// Compiles a suite with the simulated app.
  private func compile(_ suite: WalkSuite, in directory: TemporaryDirectory) throws {
    for file in try SuiteFormat.xcuitest.writer(XCUITestTests.hooks()).files(for: suite) {
      try Data(file.text.utf8).write(to: directory.url.appendingPathComponent(file.path))
    }
    let tests = suite.walks.map { walk in
      let number = walk.id.dropFirst(5)
      return "  report(\"\(walk.id)\") { WalkTests().testWalk\(number)() }"
    }
    let main = """
      import XCTest

      @MainActor func report(_ walk: String, _ test: () -> Void) {
        print(walk, SimulatedApp.shared.failure(of: test) ?? "passed", separator: "\\t")
      }

      let arguments = CommandLine.arguments
      let flows = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
      SimulatedApp.shared.flows = try JSONDecoder().decode(SimulatedApp.Flows.self, from: flows)
      for fault in arguments.dropFirst(2) {
        SimulatedApp.shared.fault = fault
        print("fault", fault, separator: "\\t")
      \(tests.joined(separator: "\n"))
      }
      """
    try Data(main.utf8).write(to: directory.url.appendingPathComponent("main.swift"))
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("SimulatedApp").path
    let library =
      "swiftc -parse-as-library -swift-version 6 -module-name XCTest -emit-module "
      + "-emit-library -static -o libXCTest.a '\(sources)'/*.swift"
    let program = "swiftc -swift-version 6 -I . main.swift WalkTests.swift libXCTest.a -o walks"
    let result = try run("sh", ["-c", "\(library) && \(program)"], in: directory.url)
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Runs the tests of a suite for each fault, and returns the failures.
  private func failures(
    of suite: WalkSuite,
    _ graph: NavigationGraph,
    _ faults: [String],
    in directory: TemporaryDirectory
  ) throws -> [String: [(walk: Walk, failure: String)]] {
    let commands: [PropertyValue] = graph.commands.map { command in
      var members: PropertyDictionary = [
        "name": .string(command.name.name), "destination": .string(command.destination.name),
        "presentation": .string(command.presentation.rawValue),
      ]
      if case .screens(let origins) = command.origins {
        members["origins"] = .array(origins.map { .string($0.name) })
      }
      return .dictionary(members)
    }
    let tabs: PropertyDictionary = ["Tabs": [["First", "A"], ["Last", "Z"]]]
    let flows: PropertyDictionary = [
      "commands": .array(commands), "tabs": .dictionary(tabs), "links": .dictionary([:]),
      "identifiers": .dictionary(
        Dictionary(
          uniqueKeysWithValues: XCUITestTests.identifiers.map {
            (PropertyName($0), .string($1))
          }
        )
      ),
    ]
    let url = directory.url.appendingPathComponent("flows.json")
    try JSONEncoder().encode(PropertyValue.dictionary(flows)).write(to: url)
    let result = try run("./walks", ["flows.json"] + faults, in: directory.url)
    var failures: [String: [(walk: Walk, failure: String)]] = [:]
    var fault = ""
    for line in result.output.split(separator: "\n") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if cells[0] == "fault" {
        fault = cells[1]
        failures[fault] = []
      } else if cells[1] != "passed" {
        let walk = try #require(suite.walks.first { $0.id == cells[0] })
        failures[fault]?.append((walk, cells[1]))
      }
    }
    return failures
  }

  @Test func generatedTestsFindEachPlantedFaultAtItsStep() throws {
    let graph = try XCUITestTests.graph()
    let suite = suite(of: graph)
    #expect(suite.gaps.isEmpty && suite.replaced.isEmpty)
    let directory = try TemporaryDirectory()
    try compile(suite, in: directory)
    let steps = suite.walks.flatMap(\.steps)
    let commands = Set(steps.compactMap(\.command)).sorted()
    let screens = Set(steps.filter { $0.kind == .back }.compactMap(\.origin)).sorted()
    #expect(commands.count == 7)
    #expect(!screens.isEmpty)
    let faults =
      ["none"] + commands.map { "dead \($0)" } + commands.map { "wrong \($0)" }
      + screens.map { "back \($0)" }
    let failures = try failures(of: suite, graph, faults, in: directory)
    #expect(failures["none"]?.map(\.failure) == [])
    for fault in faults.dropFirst() {
      let found = try #require(failures[fault])
      #expect(!found.isEmpty, "'\(fault)' is not found")
      for (walk, failure) in found {
        let number = try #require(failure.split(separator: " ").first.flatMap { Int($0) })
        let step = walk.steps[number - 1]
        #expect(failure.hasPrefix(step.name + ": "))
        let kind = fault.split(separator: " ")[0]
        let named = kind == "back" ? step.origin : step.command
        #expect("\(kind) \(named ?? "")" == fault, "\(failure)")
      }
    }
  }
}
