import NavGraph
import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Names that differ only in Unicode normalization are names of different things.
@Suite struct NamesByBytesTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  private let file: DatabaseFixture
  private let store: NavigationStore

  init() throws {
    file = try DatabaseFixture()
    store = try NavigationStore(path: file.path, access: .readWrite)
    for name in [NamesByBytesTests.composed, NamesByBytesTests.decomposed] {
      try store.apply(
        .addScreen(ScreenID(name)),
        .addFlow(FlowID(name)),
        .addEdge(from: "Menu", to: ScreenID(name), command: CommandID(name), flow: FlowID(name)),
        .addProperty(PropertyDeclaration(PropertyName(name)), to: "Menu")
      )
    }
  }

  @Test(arguments: [composed, decomposed])
  func onlyTheFlowOfTheExactNameIsDisabled(name: String) throws {
    try store.apply(.disableFlow(FlowID(name)))
    let other = [NamesByBytesTests.composed, NamesByBytesTests.decomposed]
      .filter { !Array($0.utf8).elementsEqual(name.utf8) }
    let graph = try store.graph()
    #expect(
      graph.commands(leaving: "Menu").contains { $0.name == CommandID(other[0]) }
    )
    #expect(!graph.commands(leaving: "Menu").contains { $0.name == CommandID(name) })
    let codes = try StoreCheck().report(on: store).findings.filter {
      $0.code == "disabled-screen"
    }
    #expect(codes.flatMap(\.subjects).first.map { Array($0.name.utf8) } == Array(name.utf8))
  }

  @Test func screenWithBothPropertiesIsReadable() throws {
    let names = try store.graph().properties(of: "Menu").map { Array($0.name.name.utf8) }
    #expect(
      names == [NamesByBytesTests.composed, NamesByBytesTests.decomposed].map { Array($0.utf8) }
    )
  }

  @Test func differenceInNormalizationIsADifference() throws {
    let other = try DatabaseFixture()
    let (a, b) = (NamesByBytesTests.composed, NamesByBytesTests.decomposed)
    let left = try NavigationStore(path: other.path, access: .readWrite)
    let right = try NavigationStore.inMemory(
      filledBy: """
        INSERT INTO screen (name) VALUES ('Menu'), ('Settings');
        INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings');
        """
    )
    try left.apply(.addScreen(ScreenID(a)), .setScreen("Menu", .title(a)))
    try right.apply(.addScreen(ScreenID(b)), .setScreen("Menu", .title(b)))
    let changes = try StoreDiff(from: left, to: right).rows.changes
    #expect(changes.map(\.kind.rawValue).sorted() == ["added", "changed", "removed"])
    #expect(try StoreDiff(from: right, to: left).rows.changes.count == 3)
    #expect(try StoreDiff(from: left, to: left).rows.changes.isEmpty)
  }

  @Test func routesLeadToTheExactScreen() throws {
    let graph = try store.graph()
    for name in [NamesByBytesTests.composed, NamesByBytesTests.decomposed] {
      let outcome = try graph.route(
        RouteRequest(
          from: ScreenStack(screens: ["Menu"]),
          to: RouteRequest.Milestone(ScreenID(name))
        )
      )
      guard case .planned(let plan) = outcome else { return #expect(Bool(false), "\(outcome)") }
      #expect(plan.stack.entries.last.map { Array($0.screen.name.utf8) } == Array(name.utf8))
    }
  }
}
