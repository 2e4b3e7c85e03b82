import Foundation
import NavGraph
import NavGraphService
import NavGraphWalks
import Testing

@Suite struct WalkTests {
  private let walk = Walk(
    "walk-001",
    for: .commands,
    in: ["role": "admin"],
    steps: [
      WalkStep(1, .launch, from: nil, to: "Menu", request: ["from": "Menu", "to": "Menu"]),
      WalkStep(2, .command, command: "Chat", from: "Menu", to: "Chat", request: .null),
      WalkStep(3, .command, command: "Call", from: "Chat", to: "Call", request: .null),
      WalkStep(4, .back, from: "Call", to: "Menu", dismissals: 1, pops: 1, request: .null),
      WalkStep(5, .command, command: "Chat", from: "Menu", to: "Chat", request: .null),
    ]
  )

  @Test func aWalkCollectsWhatItsStepsCover() {
    #expect(walk.start == "Menu")
    #expect(walk.length == 5)
    #expect(walk.covers.screens == ["Menu", "Chat", "Call"])
    #expect(walk.covers.commands == ["Chat", "Call"])
    #expect(walk.covers.pairs == [["Chat", "Call"]])
    #expect(walk.covers.links.isEmpty)
  }

  @Test func aWalkIsOneLineOfJSONWithSortedMembers() throws {
    let line = try PropertyValue(encoding: walk).jsonLine()
    #expect(line.hasPrefix(#"{"context":{"role":"admin"},"covers":{"commands":["Chat","Call"]"#))
    #expect(
      line.contains(
        #"{"kind":"launch","request":{"from":"Menu","to":"Menu"},"screen":"Menu","step":1,"#
          + #""title":"Launch > Menu"}"#
      )
    )
    #expect(line.hasSuffix(#""walk":"walk-001"}"#))
    #expect(try JSONDecoder().decode(Walk.self, from: Data(line.utf8)) == walk)
  }

  @Test func theNameOfAStepIsItsNumberAndTitle() {
    #expect(walk.steps.map(\.name)[1] == "2 Menu > Chat")
  }
}
