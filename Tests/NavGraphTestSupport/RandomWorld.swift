public import NavGraph

/// A random app of up to seven screens, in which every feature of routing can occur.
public struct RandomWorld: Sendable {
  /// The screens, in the order of definition.
  public let screens: [NavigationScreen]
  /// The commands, in the order of definition.
  public let commands: [NavigationCommand]
  /// The flows that are switched off.
  public let disabledFlows: Set<FlowID>

  static let names: [PropertyName] = ["p", "q", "r"]

  /// Creates a world that depends on the generator only.
  public init(using random: inout SeededGenerator) {
    let count = Int.random(in: 2...7, using: &random)
    let ids = (0..<count).map { ScreenID("S\($0)") }
    let hasFamilies = random.chance(40)
    screens = ids.indices.map { index in
      NavigationScreen(
        ids[index],
        extends: hasFamilies && index > 0 && random.chance(40)
          ? random.pick(Array(ids[..<index])) : nil,
        properties: random.chance(50) ? RandomWorld.declarations(&random) : []
      )
    }
    let conditionChance = random.pick([0, 25, 50])
    commands = (0..<Int.random(in: 1...9, using: &random)).map { index in
      NavigationCommand(
        CommandID("c\(index)"),
        from: random.chance(15) ? .anywhere : .screens(random.some(of: ids, 35)),
        to: random.pick(ids),
        presentation: random.pick([.push, .push, .push, .present, .root]),
        isAnimated: random.chance(80),
        position: random.chance(25) ? Int.random(in: 0...5, using: &random) : nil,
        flow: random.chance(20) ? "f" : nil,
        properties: random.chance(25) ? RandomWorld.values(&random) : [:],
        conditions: random.chance(conditionChance) ? RandomWorld.conditions(&random) : []
      )
    }
    disabledFlows = random.chance(20) ? ["f"] : []
  }

  /// Creates a copy of a world with other screens.
  private init(_ world: RandomWorld, screens: [NavigationScreen]) {
    self.init(screens: screens, commands: world.commands, disabledFlows: world.disabledFlows)
  }

  /// Creates a world with the given screens and commands.
  public init(
    screens: [NavigationScreen],
    commands: [NavigationCommand],
    disabledFlows: Set<FlowID> = []
  ) {
    self.screens = screens
    self.commands = commands
    self.disabledFlows = disabledFlows
  }

  /// Returns a copy of the world with additional screens, which no command names.
  public func addingScreens(_ ids: some Sequence<ScreenID>) -> RandomWorld {
    RandomWorld(self, screens: screens + ids.map { NavigationScreen($0) })
  }

  /// Builds the graph of the world.
  public func graph() throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen in screens { builder.add(screen) }
    for command in commands { builder.add(command) }
    return try builder.build(without: disabledFlows)
  }

  /// Creates a request for the world.
  public func request(using random: inout SeededGenerator) -> RouteRequest {
    let ids = screens.map(\.id)
    let entries = (0..<Int.random(in: random.chance(5) ? 0...1 : 1...4, using: &random)).map {
      index in
      StackEntry(
        random.pick(ids),
        properties: random.chance(40) ? RandomWorld.values(&random, mistyped: 3) : [:],
        presentation: index == 0 ? .root : random.pick([.push, .push, .present])
      )
    }
    var request = RouteRequest(
      from: ScreenStack(entries),
      to: RandomWorld.milestone(ids, &random),
      shared: random.chance(50) ? RandomWorld.requests(&random) : [:],
      via: random.chance(35)
        ? (0..<Int.random(in: 1...2, using: &random)).map { _ in RandomWorld.milestone(ids, &random)
        }
        : [],
      context: random.chance(50) ? RandomWorld.values(&random) : [:],
      avoiding: random.chance(20) ? random.some(of: ids, 25) : []
    )
    var others = random.branch
    if others.chance(20) {
      request.sharingScreens = request.milestones.map(\.screen) + others.some(of: ids, 15)
    }
    return request
  }

  static func declarations(
    _ random: inout SeededGenerator,
    required: Int = 12
  ) -> [PropertyDeclaration] {
    random.some(of: names, 60).map { name in
      PropertyDeclaration(
        name,
        random.pick([.int, .int, .string, .object]),
        isRequired: random.chance(required),
        isReadOnly: random.chance(12),
        defaultValue: random.chance(40) ? random.pick([.int(0), .int(1), .null]) : nil
      )
    }
  }

  static func values(
    _ random: inout SeededGenerator,
    mistyped: Int = 1
  ) -> PropertyDictionary {
    var values: PropertyDictionary = [:]
    for name in random.some(of: names, 50) {
      values[name] =
        random.chance(mistyped) ? "x" : random.pick([.int(0), .int(1), .int(2), "0", "1", .null])
    }
    return values
  }

  static func requests(_ random: inout SeededGenerator) -> [PropertyName: RequestedValue] {
    values(&random).mapValues { value in
      guard case .string(let text) = value, random.chance(50) else { return .value(value) }
      return .text(text)
    }
  }

  static func milestone(
    _ ids: [ScreenID],
    _ random: inout SeededGenerator
  ) -> RouteRequest.Milestone {
    RouteRequest.Milestone(random.pick(ids), random.chance(30) ? requests(&random) : [:])
  }

  static func conditions(_ random: inout SeededGenerator) -> [NavigationCondition] {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in
      let subject = reference(&random)
      let comparison = random.pick(NavigationCondition.Comparison.allCases)
      guard comparison.takesOperand else { return NavigationCondition(subject, comparison) }
      if random.chance(40) {
        return NavigationCondition(subject, comparison, .reference(reference(&random)))
      }
      let literal: PropertyValue =
        comparison == .isIn
        ? .array(random.some(of: [.int(0), .int(1), "0", .null], 50))
        : random.pick([.int(0), .int(1), "0", "1", .null])
      return NavigationCondition(subject, comparison, .literal(literal))
    }
  }

  private static func reference(_ random: inout SeededGenerator) -> NavigationCondition.Reference {
    let name = random.pick(names)
    return random.pick([.property(name), .origin(name), .context(name)])
  }
}
