import NavGraph
import NavGraphReview
import NavGraphTestSupport
import Testing

/// The screens that users reach because they supply values, compared with trying all values.
@Suite struct SuppliedValueTests {
  @Test func longerRouteThatOnlyNeedsAValueIsBetterThanAShorterOneThatNeedsAFact() throws {
    let world = ValueWorld(
      screens: [NavigationScreen("A"), NavigationScreen("B"), NavigationScreen("C")],
      commands: [
        command("AC", "A", "C", NavigationCondition(.context("role"), .equal, .literal("admin"))),
        command("AB", "A", "B", NavigationCondition(.property("kind"), .greater, .literal(4))),
        command("BC", "B", "C"),
      ]
    )
    let route = try #require(try world.routes()["C"])
    #expect(route.steps.map(\.screen) == ["B", "C"])
    #expect(route.missingProperties == ["kind"])
  }

  @Test func valueOfAGivenEntryIsTried() throws {
    let profile = NavigationScreen("Profile", properties: [PropertyDeclaration("id", .int)])
    let chat = NavigationScreen("Chat", properties: [PropertyDeclaration("id", .int)])
    let world = ValueWorld(
      screens: [profile, chat],
      commands: [
        command(
          "Chat",
          "Profile",
          "Chat",
          NavigationCondition(.property("id"), .equal, .reference(.origin("id")))
        )
      ]
    )
    let stack = ScreenStack([StackEntry("Profile", properties: ["id": 7])])
    #expect(try world.routes(from: stack)["Chat"]?.missingProperties == ["id"])
  }

  @Test("A screen with a route for some values is reachable", arguments: SeededGenerator.seeds(2))
  func agreesWithAllValues(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<60 {
      let world = ValueWorld(using: &random)
      let graph = try world.graph()
      let facts: PropertyDictionary = random.chance(50) ? ["role": 1] : [:]
      let routes = try world.routes(facts)
      for screen in graph.screens {
        let isReachable = world.values.contains { values in
          ValueWorld.hasRoute(to: screen, with: values, facts, in: graph)
        }
        let text: Comment = "Seed \(seed), world \(number), \(screen), \(facts): \(world)"
        try #require((routes[screen] != nil) == isReachable, text)
        guard let names = routes[screen]?.missingProperties else { continue }
        let sufficient = world.values.contains { values in
          Set(values.keys) == Set(names)
            && ValueWorld.hasRoute(to: screen, with: values, facts, in: graph)
        }
        try #require(sufficient, text)
      }
    }
  }

  private func command(
    _ name: CommandID,
    _ origin: ScreenID,
    _ destination: ScreenID,
    _ conditions: NavigationCondition...
  ) -> NavigationCommand {
    NavigationCommand(name, from: .screens([origin]), to: destination, conditions: conditions)
  }
}

/// A graph whose conditions read two properties of requests and entries, and a fact.
private struct ValueWorld {
  var screens: [NavigationScreen]
  var commands: [NavigationCommand]

  init(screens: [NavigationScreen], commands: [NavigationCommand]) {
    self.screens = screens
    self.commands = commands
  }

  init(using random: inout SeededGenerator) {
    let screens = (["A", "B", "C", "D", "E"] as [ScreenID]).map { id in
      let declared: [PropertyName] = random.some(of: ["x", "y"], 50)
      let properties = declared.map { name in
        PropertyDeclaration(name, .int, isRequired: id != "A" && random.chance(30))
      }
      return NavigationScreen(id, properties: properties)
    }
    self.screens = screens
    commands = (0..<8).map { number in
      let names: [PropertyName] = ["x", "y"]
      let conditions = (0..<random.pick([0, 0, 1, 1, 2])).map { _ in
        let subject: NavigationCondition.Reference =
          random.chance(25)
          ? .context("role")
          : random.chance(60) ? .property(random.pick(names)) : .origin(random.pick(names))
        return random.chance(15) && subject.property != nil
          ? NavigationCondition(
            subject,
            random.pick([.equal, .notEqual, .less]),
            .reference(
              random.chance(50) ? .origin(random.pick(names)) : .property(random.pick(names))
            )
          )
          : random.chance(20)
            ? NavigationCondition(subject, random.pick([.exists, .missing]))
            : NavigationCondition(
              subject,
              random.pick([.equal, .equal, .notEqual, .less, .greaterOrEqual]),
              .literal(.int(random.pick([1, 2])))
            )
      }
      let set = random.some(of: names, 15).map { ($0, PropertyValue.int(random.pick([1, 2]))) }
      return NavigationCommand(
        CommandID("\(number)"),
        from: .screens([random.pick(screens).id]),
        to: random.pick(screens).id,
        properties: Dictionary(uniqueKeysWithValues: set),
        conditions: conditions
      )
    }
  }

  func graph() throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen in screens { builder.add(screen) }
    for command in commands { builder.add(command) }
    return try builder.build()
  }

  /// All values of both properties that make a difference to conditions.
  var values: [PropertyDictionary] {
    let values: [PropertyValue?] = [nil, -2, -1, 0, 1, 2, 3, 1.5]
    return values.flatMap { x in
      values.map { y in [("x", x), ("y", y)].reduce(into: [:]) { $0[PropertyName($1.0)] = $1.1 } }
    }
  }

  /// The screens that can be reached, with their routes.
  func routes(
    _ facts: PropertyDictionary = [:],
    from stack: ScreenStack? = nil
  ) throws -> [ScreenID: Reachability.Route] {
    let entries = try ReachabilityExplorer(try graph()).destinations(
      from: stack ?? ScreenStack(screens: [screens[0].id]),
      assuming: Assumptions(context: facts)
    )
    return entries.reduce(into: [:]) { routes, entry in
      if case .reachable(let route) = entry.reachability { routes[entry.screen] = route }
    }
  }

  static func hasRoute(
    to screen: ScreenID,
    with values: PropertyDictionary,
    _ facts: PropertyDictionary,
    in graph: NavigationGraph
  ) -> Bool {
    var request = RouteRequest(
      from: ScreenStack(screens: [graph.screens[0]]),
      to: RouteRequest.Milestone(screen),
      context: facts
    )
    request.properties = values.mapValues { .value($0) }
    // A value that has not the declared type of a screen is none that users supply.
    guard let outcome = try? graph.route(request) else { return false }
    if case .failed = outcome { return false }
    return true
  }
}
