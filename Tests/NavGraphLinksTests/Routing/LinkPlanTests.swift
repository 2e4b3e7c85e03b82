import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// How answers of handlers become plans, with the modes and the gate.
@Suite struct LinkPlanTests {
  private func world() throws -> NavigationGraph {
    let id = PropertyDeclaration("id", .int, isRequired: true)
    let fixed = PropertyDeclaration("fixed", .int, isReadOnly: true, defaultValue: 1)
    let admin = NavigationCondition(.context("role"), .equal, .literal("admin"))
    var builder = GraphBuilder()
    for screen in [
      NavigationScreen("Home"), NavigationScreen("List"),
      NavigationScreen("Item", properties: [id, fixed]), NavigationScreen("Help"),
      NavigationScreen("Admin"), NavigationScreen("Users", extends: "Admin"),
    ] {
      builder.add(screen)
    }
    for (origin, destination) in [("Home", "List"), ("List", "Item"), ("Home", "Help")] {
      builder.add(
        NavigationCommand(
          CommandID(destination),
          from: .screens([ScreenID(origin)]),
          to: ScreenID(destination)
        )
      )
    }
    builder.add(
      NavigationCommand("Users", from: .screens(["Home"]), to: "Users", conditions: [admin])
    )
    return try builder.build()
  }

  private func plan(
    _ answer: LinkAnswer,
    on stack: ScreenStack,
    gate: LinkGate = LinkGate(),
    context: PropertyDictionary = [:]
  ) throws -> LinkPlan {
    let links = LinkRouter([ClosureLinkHandler("all") { _ in answer }], gate: gate)
    return try links.plan(
      DeepLink("app://x"),
      from: .web,
      on: stack,
      using: Router(world()),
      context: context
    )
  }

  /// Returns the effect in short form: the steps, or the sentence of a failure or refusal.
  private func effect(
    _ answer: LinkAnswer,
    on stack: ScreenStack,
    gate: LinkGate = LinkGate(),
    context: PropertyDictionary = [:]
  ) throws -> String {
    switch try plan(answer, on: stack, gate: gate, context: context).outcome {
    case .route(.planned(let plan)):
      plan.steps.map(\.shortName).joined(separator: ", ")
    case .route(.alreadyThere): "already there"
    case .route(.failed(let failure)): failure.description
    case .refused(let refusal): refusal.description
    case .action(let action): "action \(action.name)"
    case .unhandled: "unhandled"
    }
  }

  private let toItem = RouteRequest(to: "Item", ["id": 7])

  // MARK: Modes

  @Test func extendStartsAtTheTop() throws {
    let answer = LinkAnswer.request(toItem)
    #expect(try effect(answer, on: stack("Home")) == "push List, push Item")
    #expect(try effect(answer, on: stack("Home", "Help")) == "pop 1, push List, push Item")
    #expect(try effect(answer, on: stack("Help")) == "No sequence of commands leads to 'Item'.")
  }

  @Test func rebuildStartsAtTheRoot() throws {
    let answer = LinkAnswer.request(toItem, mode: .rebuild)
    #expect(try effect(answer, on: stack("Home", "List")) == "pop 1, push List, push Item")
  }

  @Test func rebuildStartsAtTheFirstScreenOfTheLinkIfThereIsNoOther() throws {
    let item = LinkAnswer.request(toItem, mode: .rebuild)
    #expect(try effect(item, on: ScreenStack()) == "root Item")
    let chain = RouteRequest(to: "Item", ["id": 7], via: ["Home"])
    let answer = LinkAnswer.request(chain, mode: .rebuild)
    #expect(try effect(answer, on: ScreenStack()) == "root Home, push List, push Item")
    #expect(
      try effect(.request(RouteRequest(to: "Item"), mode: .rebuild), on: ScreenStack())
        == "The route Item is blocked. Item needs property 'id'."
    )
    let gate = LinkGate([.refuse(screen: "List")])
    #expect(
      try effect(answer, on: ScreenStack(), gate: gate)
        == "The link may not open screen 'List'."
    )
  }

  @Test func exactStackIsTheChain() throws {
    let request = RouteRequest(to: "Item", ["id": 7], via: ["Home"], presentation: .present)
    let answer = LinkAnswer.request(request, mode: .exact)
    #expect(try effect(answer, on: stack("Help")) == "root Home, present Item")
    guard case .route(.planned(let plan)) = try plan(answer, on: stack("Help")).outcome else {
      Issue.record("There is a plan.")
      return
    }
    #expect(plan.stack.entries.map(\.presentation) == [.root, .present])
    #expect(plan.stack.top?.properties == ["id": 7, "fixed": 1])
    #expect((plan.opened, plan.removed) == (2, 1))
    #expect(try effect(answer, on: plan.stack) == "already there")
  }

  @Test func exactStackKeepsEqualEntriesAtTheBottom() throws {
    let request = RouteRequest(to: "Item", ["id": 7], via: ["Home", "List"])
    let answer = LinkAnswer.request(request, mode: .exact)
    #expect(try effect(answer, on: stack("Home", "List", "Help")) == "pop 1, push Item")
    #expect(try effect(answer, on: stack("Home")) == "push List, push Item")
  }

  @Test func emptyStackRemovesAllEntries() throws {
    guard
      case .route(.planned(let plan)) = try plan(.stack(ScreenStack()), on: stack("Home")).outcome
    else {
      Issue.record("There is a plan.")
      return
    }
    #expect((plan.stack, plan.opened, plan.removed) == (ScreenStack(), 0, 1))
    #expect(try effect(.stack(ScreenStack()), on: ScreenStack()) == "already there")
  }

  // MARK: Judging exact stacks like requests

  @Test func exactStackNeedsRequiredProperties() throws {
    let alone = RouteRequest(to: "Item")
    #expect(
      try effect(.request(alone, mode: .exact), on: stack("Home"))
        == "The route Item is blocked. Item needs property 'id'."
    )
    let chain = RouteRequest(to: "Item", via: ["Home", "List"])
    #expect(
      try effect(.request(chain, mode: .exact), on: stack("Help"))
        == "The route Home › List › Item is blocked. Item needs property 'id'."
    )
  }

  @Test func exactStackMeetsTheConditionsOfCommands() throws {
    let answer = LinkAnswer.stack(stack("Home", "Users"))
    #expect(
      try effect(answer, on: stack("Help"))
        == "The route Home › Users is blocked. Command 'Users' needs context.role = \"admin\"."
    )
    #expect(
      try effect(answer, on: stack("Help"), context: ["role": "admin"]) == "root Home, push Users"
    )
  }

  @Test func exactStackLeavesReadOnlyPropertiesAlone() throws {
    let entry = StackEntry("Item", properties: ["id": 7, "fixed": 2], presentation: .root)
    let answer = LinkAnswer.stack(ScreenStack([entry]))
    guard case .route(.planned(let plan)) = try plan(answer, on: stack("Home")).outcome else {
      Issue.record("There is a plan.")
      return
    }
    #expect(plan.stack.top?.properties == ["id": 7, "fixed": 1])
    #expect(plan.ignored.map(\.property) == ["fixed"])
  }

  @Test func exactStackReportsPropertiesThatNoScreenTakes() throws {
    let request = RouteRequest(
      to: RouteRequest.Milestone("Item", ["id": 7, "color": "red"]),
      shared: ["fixed": 2, "page": 1]
    )
    guard
      case .route(.planned(let plan)) = try plan(.request(request, mode: .exact), on: stack("Home"))
        .outcome
    else {
      Issue.record("There is a plan.")
      return
    }
    #expect(plan.ignored.map(\.property) == ["color", "fixed", "page"])
  }

  @Test func exactStackAvoidsScreensAndObeysTheStepLimit() throws {
    var request = RouteRequest(to: "List", via: ["Home"], avoiding: ["List"])
    #expect(
      try effect(.request(request, mode: .exact), on: stack("Help"))
        == "The route Home › List is blocked. Command 'List' opens List, which is to be avoided."
    )
    request.avoiding = []
    request.maximumSteps = 1
    #expect(
      try effect(.request(request, mode: .exact), on: stack("Help"))
        == "The shortest plan has more than 1 steps. Allow more."
    )
    #expect(try effect(.request(request, mode: .exact), on: stack("Home")) == "push List")
  }

  @Test func unknownScreenOfAnExactStackIsAFailure() throws {
    #expect(
      try effect(.stack(stack("Home", "Lisp")), on: stack("Home"))
        == "Unknown screen 'Lisp'. Did you mean 'List'?"
    )
  }

  @Test func strictStackRequiresCommands() throws {
    let jump = stack("Home", "Item")
    let entries = [jump.entries[0], StackEntry("Item", properties: ["id": 7])]
    let answer = LinkAnswer.stack(ScreenStack(entries), isStrict: true)
    #expect(try effect(answer, on: stack("Help")) == "No command opens 'Item' on 'Home'.")
    #expect(
      try effect(.stack(ScreenStack(entries)), on: stack("Help")) == "root Home, push Item"
    )
  }

  @Test func commandsOfAnExactStackAreNamedInThePlan() throws {
    let answer = LinkAnswer.stack(stack("Help", "Home", "List"))
    guard case .route(.planned(let plan)) = try plan(answer, on: ScreenStack()).outcome else {
      Issue.record("There is a plan.")
      return
    }
    let commands = plan.steps.map { step in
      if case .open(let opening) = step { opening.command?.name ?? "none" } else { "back" }
    }
    #expect(commands == ["none", "none", "List"])
  }

  // MARK: The gate

  @Test func gateJudgesEveryScreenThatOpens() throws {
    let gate = LinkGate([.refuse(screen: "List")])
    let refusal = "The link may not open screen 'List'."
    #expect(try effect(.request(toItem), on: stack("Home"), gate: gate) == refusal)
    let chain = RouteRequest(to: "Item", ["id": 7], via: ["Home", "List"])
    #expect(
      try effect(.request(chain, mode: .exact), on: stack("Help"), gate: gate) == refusal
    )
    #expect(try effect(.stack(stack("Home", "List")), on: stack("Help"), gate: gate) == refusal)
  }

  @Test func gateJudgesTheRootOfAnExactStack() throws {
    let gate = LinkGate([.refuse(screen: "Help")])
    #expect(
      try effect(.stack(stack("Help")), on: stack("Home"), gate: gate)
        == "The link may not open screen 'Help'."
    )
  }

  @Test func gateJudgesTheScreenThatThePlanGoesBackTo() throws {
    let gate = LinkGate([.refuse(screen: "Users")])
    let users = stack("Users", "Help")
    #expect(
      try effect(.request(RouteRequest(to: "Admin")), on: users, gate: gate)
        == "The link may not open screen 'Users'."
    )
    #expect(try effect(.request(RouteRequest(to: "Admin")), on: users) == "pop 1")
  }

  @Test func gateJudgesNamedScreensBeforeThePlan() throws {
    let gate = LinkGate([.refuse(screen: "Admin")])
    let answer = LinkAnswer.request(RouteRequest(to: "Users"))
    let refusal = "The link may not open screen 'Users'."
    #expect(try effect(answer, on: stack("Home"), gate: gate) == refusal)
    #expect(try effect(answer, on: stack("Users"), gate: gate) == refusal)
    #expect(
      try effect(answer, on: stack("Home")).hasPrefix("The route Home › Users is blocked.")
    )
  }

  @Test func gateJudgesActions() throws {
    let action = LinkAnswer.action(LinkAction("wipe"))
    #expect(try effect(action, on: stack("Home")) == "action wipe")
    let gate = LinkGate([.refuse(source: .web)])
    #expect(
      try effect(action, on: stack("Home"), gate: gate) == "The link may not run 'wipe'."
    )
  }

  @Test func refusalOfAHandlerAndUnhandledLinkHaveNoPlan() throws {
    #expect(try effect(.refused(reason: "closed"), on: stack("Home")) == "closed")
    let plan = try LinkRouter().plan(
      DeepLink("app://x"),
      from: .own,
      on: stack("Home"),
      using: Router(world())
    )
    guard case .unhandled = plan.outcome else {
      Issue.record("There is no handler.")
      return
    }
    #expect(plan.request == nil)
  }

  @Test func valueThatCannotBeConvertedIsAnError() throws {
    for mode in LinkMode.allCases {
      let request = RouteRequest(to: "Item", ["id": RequestedValue.text("x")], via: ["Home"])
      #expect(throws: PropertyError.self) {
        try plan(.request(request, mode: mode), on: stack("Home"))
      }
    }
  }
}
