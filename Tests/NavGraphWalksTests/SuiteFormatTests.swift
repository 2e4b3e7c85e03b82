import NavGraph
import NavGraphLinks
import NavGraphService
import NavGraphStore

import Testing
import Yams

@testable import NavGraphWalks

@Suite struct SuiteFormatTests {
  /// Commands of Maestro's documentation.
  private static let maestroCommands: Set<String> = [
    "assertVisible", "back", "launchApp", "openLink", "runFlow", "swipe", "tapOn",
  ]

  private func graph() throws -> NavigationGraph {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Menu"))
    builder.add(NavigationScreen("A|B: \"C\"", properties: [.init("id", .int, isRequired: true)]))
    builder.add(NavigationScreen("D"))
    builder.add(NavigationCommand("Open (1)", from: .screens(["Menu"]), to: "A|B: \"C\""))
    builder.add(
      NavigationCommand(
        "Show",
        from: .screens(["Menu"]),
        to: "D",
        presentation: .present,
        conditions: [NavigationCondition(.context("role"), .equal, .literal("admin"))]
      )
    )
    return try builder.build()
  }

  private func suite() throws -> WalkSuite {
    SuitePlanner(try graph(), LinkRouter(), starts: ["Menu"], WalkOptions(.commands)).suite()
  }

  @Test func maestroFlowsAreYAMLWithKnownCommands() throws {
    let files = try SuiteFormat.maestro.writer().files(for: suite())
    #expect(files.map(\.path) == ["walk-001.yaml", "actions/back.yaml", "actions/dismiss.yaml"])
    for file in files {
      let documents = Array(try Yams.compose_all(yaml: file.text))
      #expect(documents.count == 2)
      let header = try #require(documents.first)
      #expect(header["appId"]?.string == "${APP_ID}")
      let commands = try #require(documents.last?.sequence)
      #expect(!commands.isEmpty)
      for command in commands {
        let name = command.string ?? command.mapping?.keys.first?.string ?? ""
        #expect(SuiteFormatTests.maestroCommands.contains(name), "\(file.path): \(name)")
      }
    }
  }

  @Test func aWalkFollowsAPlanWithOneStepBack() throws {
    let graph = try graph()
    var request = RouteRequest(from: graph.stack(startingOn: "Menu"), to: "A|B: \"C\"", ["id": 7])
    request.breadcrumbs = [RouteRequest.Milestone("D")]
    request.context = ["role": "admin"]
    guard case .planned(let plan) = try Router(graph).route(request) else {
      Issue.record("There is no route.")
      return
    }
    let walk = try Walk(following: plan, of: request, in: graph)
    #expect(walk.steps.map(\.kind) == [.launch, .command, .back, .command])
    #expect(walk.steps.map(\.screen) == ["Menu", "D", "Menu", "A|B: \"C\""])
    #expect(walk.steps.map(\.dismissals) == [nil, nil, 1, nil])
    #expect(walk.steps.last?.properties() == #"{"id":7}"#)
    request.stack = plan.stack
    #expect(throws: MalformedRequest.self) {
      try Walk(following: plan, of: request, in: graph)
    }
  }

  @Test func aMaestroFlowHasTheNameOfItsWalkAndALabelForEachStep() throws {
    let suite = try suite()
    let file = try #require(SuiteFormat.maestro.writer().files(for: suite).first)
    let documents = Array(try Yams.compose_all(yaml: file.text))
    #expect(documents[0]["name"]?.string == "walk-001")
    #expect(documents[0]["properties"]?["walk"]?.string == "walk-001")
    let labels = documents[1].sequence?.compactMap { $0.mapping?.first?.value["label"]?.string }
    #expect(labels == suite.walks[0].steps.map(\.name))
    let tap = documents[1].sequence?.first { $0["tapOn"] != nil }?["tapOn"]
    #expect(tap?["id"]?.string == #"Open \(1\)"#)
  }

  /// Maestro evaluates these texts, and removes the backslash before those that it leaves alone.
  @Test(arguments: [
    ("${1+1}", #"\${1+1}"#), (#"\${x}"#, #"\\${x}"#), ("a ${b} ${c} d", #"a \${b} \${c} d"#),
    ("${a${b}}", #"${a\${b}}"#), ("${open", "${open"), ("$5 {x}", "$5 {x}"), ("${}", #"\${}"#),
  ])
  func maestroDoesNotEvaluateTexts(text: String, written: String) throws {
    let step = WalkStep(1, .launch, from: nil, to: text, request: .null)
    let walk = Walk("walk-001", for: .screens, steps: [step])
    let suite = WalkSuite(
      options: WalkOptions(.screens),
      walks: [walk],
      covered: 1,
      replaced: [],
      gaps: [],
      lowerBound: 5
    )
    let file = try #require(SuiteFormat.maestro.writer().files(for: suite).first)
    let launch = Array(try Yams.compose_all(yaml: file.text))[1].sequence?.first?["launchApp"]
    #expect(launch?["label"]?.string == "1 Launch > " + written)
    #expect(launch?["arguments"]?["navgraphStart"]?.string == written)
  }

  @Test func maestroFlowsFindTheIdentifiersOfBothPlatforms() throws {
    let hooks = try NavigationStore.inMemory(
      filledBy: """
        INSERT INTO screen (name) VALUES ('Menu'), ('D');
        INSERT INTO edge VALUES ('Menu', 'D', 'Show', 'push', NULL);
        INSERT INTO test_hook (screen_id, platform, selector) VALUES (1, NULL, 'menu.view');
        INSERT INTO test_hook (command_id, platform, selector) VALUES
          (1, 'ios', 'show-button'), (1, 'android', 'show');
        """
    ).testHooks()
    let file = try #require(SuiteFormat.maestro.writer(hooks).files(for: suite()).first)
    let steps = Array(try Yams.compose_all(yaml: file.text))[1].sequence
    let ids = steps?.compactMap { $0.mapping?.first?.value["id"]?.string }
    #expect(ids?.first == #"menu\.view"#)
    #expect(ids?.suffix(2) == ["show-button|show", "D"])
  }

  @Test func theSheetListsStepsWithWhatIsExpected() throws {
    let files = try SuiteFormat.markdown.writer().files(for: suite())
    #expect(
      files.map(\.text) == [
        """
        # Walks: commands

        ## walk-001

        For role = "admin".

        | step | do | expect | passed |
        | ---: | --- | --- | :---: |
        | 1 | Launch the app. | Menu | ☐ |
        | 2 | Open (1) with `{"id":1}` | A\\|B: "C" | ☐ |
        | 3 | Go back to Menu. | Menu | ☐ |
        | 4 | Show | D | ☐ |

        """
      ]
    )
  }
}
