import NavGraph
import NavGraphReview
import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

/// What a diagram contains.
@Suite struct DiagramTests {
  @Test func eachOriginOfACommandIsAnEdge() throws {
    let diagram = Diagram(of: try graph("1,2>3", "1>2"))
    #expect(diagram.edgeNames == ["1-3", "2-3", "1-2"])
    #expect(diagram.screenCount == 3)
  }

  @Test func aUniversalCommandIsAMarkOnItsScreen() throws {
    let diagram = Diagram(of: try graph("1>2", "*>1"))
    #expect(diagram.edgeNames == ["1-2", "*-1"])
    #expect(MergedEdges(of: diagram).groups.map(\.destination) == ["2"])
    #expect(diagram.dot.contains("✳ from anywhere"))
    #expect(diagram.mermaid.text.contains("s0[\"1<br/>✳ from anywhere\"]"))
  }

  @Test func aScreenThatExtendsAnotherHasAnEdgeToIt() throws {
    let diagram = Diagram(
      of: try graph("1>2", screens: [NavigationScreen("1"), NavigationScreen("3", extends: "1")])
    )
    #expect(diagram.edgeNames == ["1-2", "3-1"])
    #expect(diagram.dot.contains("arrowhead=onormal"))
  }

  @Test func aContainerHasARowForEachTab() throws {
    let diagram = Diagram(of: try shop())
    #expect(diagram["Tabs"]?.tabs == ["home", "search", "cart"])
    #expect(diagram.edgeNames.suffix(5).first == "Tabs-Home")
    let dot = diagram.dot
    #expect(dot.contains("PORT=\"tab1\""))
    #expect(dot.contains("\"screen-Tabs\":tab1:e -> \"screen-Search\""))
    #expect(dot.contains("──● tab"))
    #expect(diagram.mermaid.text.contains("--o|\"search\"|"))
  }

  @Test func aSelectedTabIsAStepOfTheRoute() throws {
    let graph = try shop()
    var diagram = Diagram(of: graph)
    let start = try graph.stack("Tabs")
    let request = RouteRequest(from: start, to: "Results")
    let plan = try #require(try graph.route(request).plan)
    diagram.mark(plan, from: start)
    let steps = diagram.edges.filter(\.isOnRoute).map { ($0.steps, $0.isTab) }
    #expect(steps.contains { $0 == ([1], true) })
    #expect(steps.contains { $0 == ([2], false) })
  }

  @Test func aCommandOfAContainerIsAnEdgeOfTheContainer() throws {
    let graph = try shop()
    var diagram = Diagram(of: graph)
    let start = try graph.stack("Tabs")
    let count = diagram.edges.count
    let plan = try #require(try graph.route(RouteRequest(from: start, to: "Login")).plan)
    diagram.mark(plan, from: start)
    #expect(diagram.edges.count == count)
    #expect(diagram.edges.first(where: \.isOnRoute)?.origin == "Tabs")
  }

  @Test func aDiagramNearAScreenHasTheScreensInBothDirections() throws {
    var diagram = Diagram(of: try graph("1>2", "2>3", "3>4", "4>5"))
    diagram.restrict(to: ["3"], steps: 1)
    #expect(diagram.nodes.map(\.screen) == ["2", "3", "4"])
    #expect(diagram.edgeNames == ["2-3", "3-4"])
  }

  @Test func aDiagramNearAScreenKeepsTheMarkedRoute() throws {
    let network = try graph("1>2", "2>3", "3>4", "9>8")
    var diagram = Diagram(of: network)
    let plan = try #require(try network.route(RouteRequest(from: stack("1"), to: "3")).plan)
    diagram.mark(plan, from: stack("1"))
    diagram.restrict(to: ["9"], steps: 0)
    #expect(diagram.nodes.map(\.screen) == ["1", "2", "3", "9"])
  }

  @Test func aDiagramOfAFlowHasItsCommandsOnly() throws {
    var diagram = Diagram(of: try GraphBuilder.withFlow().build())
    #expect(diagram.flowNames == ["shopping"])
    diagram.restrict(toFlows: ["shopping"])
    #expect(diagram.edgeNames == ["Menu-Cart", "Cart-Pay"])
  }

  @Test func aScreenIsInTheBoxOfAFlowIfAllCommandsThatOpenItAre() throws {
    let flows = MergedEdges(of: Diagram(of: try GraphBuilder.withFlow().build())).flows
    #expect(flows.boxes.map(\.name) == ["shopping"])
    #expect(flows.boxes.map { $0.nodes.map(\.screen) } == [["Cart"]])
    #expect(flows.otherNodes.map(\.screen) == ["Menu", "Pay", "Help"])
  }

  @Test func aScreenThatNothingOpensIsInTheBoxOfTheFlowThatItLeads() throws {
    var builder = GraphBuilder.withFlow()
    for screen in ["Offer", "News"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("o", from: .screens(["Offer"]), to: "Cart", flow: "shopping"))
    builder.add(NavigationCommand("n", from: .screens(["News"]), to: "Cart", flow: "shopping"))
    builder.add(NavigationCommand("m", from: .screens(["News"]), to: "Help"))
    let flows = MergedEdges(of: Diagram(of: try builder.build(), starts: ["Menu"])).flows
    #expect(flows.boxes.map { $0.nodes.map(\.screen) } == [["Cart", "Offer"]])
    let starts = MergedEdges(of: Diagram(of: try builder.build(), starts: ["Offer"])).flows
    #expect(starts.boxes.map { $0.nodes.map(\.screen) } == [["Cart"]])
  }

  @Test func aScreenOfAnotherFlowStaysInItsBoxInAPart() throws {
    var builder = GraphBuilder.withFlow()
    builder.add(NavigationScreen("Thanks"))
    builder.add(NavigationCommand("t", from: .screens(["Cart"]), to: "Thanks", flow: "after"))
    var diagram = Diagram(of: try builder.build())
    diagram.restrict(toFlows: ["after"])
    let boxes = MergedEdges(of: diagram).flows.boxes
    #expect(boxes.map(\.name) == ["shopping", "after"])
    #expect(boxes.map { $0.nodes.map(\.screen) } == [["Cart"], ["Thanks"]])
  }

  @Test func theStepsOfAPlanAreNumbered() throws {
    let network = try graph("1>2", "2>3", "*>4", "4>5")
    var diagram = Diagram(of: network)
    let start = stack("1", "2", "3")
    let request = RouteRequest(from: start, to: "5", via: ["2"])
    let plan = try #require(try network.route(request).plan)
    diagram.mark(plan, from: start)
    #expect(diagram.steps == ["3-2 1", "2-4 2", "4-5 3"])
  }

  @Test func aBlockedRouteShowsWhatBlocksEachStep() throws {
    var builder = GraphBuilder()
    for screen in ["1", "2", "3"] { builder.add(NavigationScreen(ScreenID(screen))) }
    builder.add(NavigationCommand("a", from: .screens(["1"]), to: "2"))
    let condition = NavigationCondition(.context("role"), .equal, .literal("admin"))
    builder.add(NavigationCommand("b", from: .screens(["2"]), to: "3", conditions: [condition]))
    let network = try builder.build()
    guard
      case .blocked(let route) = try network.route(RouteRequest(from: stack("1"), to: "3")).reason
    else { throw TestFailure("The route is not blocked.") }
    var diagram = Diagram(of: network)
    diagram.mark(route, in: network)
    #expect(diagram.steps == ["1-2 1", "2-3 2"])
    #expect(diagram.edges[1].blockers == ["Command 'b' needs context.role = \"admin\"."])
  }

  @Test func theFirstSubjectOfAFindingIsMarked() throws {
    var diagram = Diagram(of: try graph("1>2"))
    diagram.mark([
      Finding.example("unreachable-screen", about: .screen("2")),
      Finding.example("no-origins", about: .command("1>2")),
      Finding.example("leaf", about: .property("id", of: .screen("1"))),
    ])
    #expect(diagram.nodes.map { $0.findings.map(\.code) } == [["leaf"], ["unreachable-screen"]])
    #expect(diagram.edges[0].findings.map(\.code) == ["no-origins"])
  }

  @Test func factsCloseCommandsAndScreens() throws {
    var builder = GraphBuilder()
    for screen in ["1", "2", "3"] { builder.add(NavigationScreen(ScreenID(screen))) }
    let isAdmin = NavigationCondition(.context("role"), .equal, .literal("admin"))
    let hasValue = NavigationCondition(.property("id"), .exists)
    builder.add(NavigationCommand("a", from: .screens(["1"]), to: "2", conditions: [isAdmin]))
    builder.add(NavigationCommand("b", from: .screens(["1"]), to: "3", conditions: [hasValue]))
    let network = try builder.build()
    for (role, isOpen) in [("guest", false), ("admin", true)] {
      let cases: [(starts: [ScreenID], isReachable: [Bool])] = [
        ([], [true, isOpen, true]),
        (["3"], [false, false, true]),
        (["2", "3"], [false, true, true]),
      ]
      for (starts, isReachable) in cases {
        var diagram = Diagram(of: network, starts: starts)
        try diagram.assume(["role": .string(role)], in: network)
        #expect(diagram.edges.map(\.isOpen) == [isOpen, true])
        #expect(diagram.nodes.map(\.isReachable) == isReachable)
      }
    }
  }
}

extension Diagram {
  /// The edges in short form, such as `1-2`.
  var edgeNames: [String] { edges.map(\.shortName) }

  /// The edges of the marked route with the numbers of the steps, in their order.
  var steps: [String] {
    edges.filter(\.isOnRoute).sorted { $0.steps[0] < $1.steps[0] }
      .map { "\($0.shortName) \($0.steps.map(String.init).joined(separator: ","))" }
  }
}

extension Diagram.Edge {
  var shortName: String { "\(origin?.name ?? "*")-\(destination)" }
}

extension Finding {
  static func example(_ code: String, about subject: FindingSubject) -> Finding {
    Finding(code, .warning, about: [subject], "\(code).")
  }
}

extension GraphBuilder {
  /// The builder of a graph with a flow, and a screen that it shares with other commands.
  static func withFlow() -> GraphBuilder {
    var builder = GraphBuilder()
    for screen in ["Menu", "Cart", "Pay", "Help"] {
      builder.add(NavigationScreen(ScreenID(screen)))
    }
    builder.add(NavigationCommand("c", from: .screens(["Menu"]), to: "Cart", flow: "shopping"))
    builder.add(NavigationCommand("p", from: .screens(["Cart"]), to: "Pay", flow: "shopping"))
    builder.add(NavigationCommand("h", from: .screens(["Menu"]), to: "Help"))
    builder.add(NavigationCommand("q", from: .screens(["Help"]), to: "Pay"))
    return builder
  }
}
