public import NavGraph

/// A random app of up to 120 screens.
///
/// Bidirectional searches can plan on its graph.
public struct RandomNetwork: Sendable {
  /// The graph of the app.
  public let graph: NavigationGraph
  private let screens: [ScreenID]

  /// Creates an app that depends on the generator only.
  ///
  /// In a plain one, every command can be executed wherever it is defined. Conditions read the
  /// context, or the entry being left.
  public init(
    using random: inout SeededGenerator,
    isPlain: Bool = false,
    readsOrigin: Bool = false
  ) throws {
    let count = Int.random(in: 20...120, using: &random)
    screens = (0..<count).map { ScreenID("S\($0)") }
    let hasFamilies = !isPlain && random.chance(30)
    let guardChance = isPlain ? 0 : random.pick([0, 0, 10, 30])
    var builder = GraphBuilder()
    for index in screens.indices {
      let parent =
        hasFamilies && index > 0 && random.chance(15) ? random.pick(Array(screens[..<index])) : nil
      let isGuarded = random.chance(guardChance)
      builder.add(
        NavigationScreen(
          screens[index],
          extends: parent,
          properties: isGuarded
            ? [PropertyDeclaration("p", .int, isRequired: random.chance(50))] : []
        )
      )
    }
    let subject: NavigationCondition.Reference = readsOrigin ? .origin("p") : .context("c")
    let density = Double.random(in: 0.8...4, using: &random) / Double(count)
    for index in 0..<Int.random(in: count...(2 * count), using: &random) {
      let origins = screens.filter { _ in Double.random(in: 0..<1, using: &random) < density }
      builder.add(
        NavigationCommand(
          CommandID("c\(index)"),
          from: !isPlain && random.chance(1) ? .anywhere : .screens(origins),
          to: random.pick(screens),
          presentation: random.chance(5) ? .root : .push,
          properties: random.chance(readsOrigin ? 25 : 5)
            ? ["p": .int(Int.random(in: 0...1, using: &random))] : [:],
          conditions: random.chance(guardChance)
            ? [NavigationCondition(subject, random.pick([.equal, .notEqual]), .literal(.int(1)))]
            : []
        )
      )
    }
    graph = try builder.build()
  }

  /// Creates a request that names nothing but a screen to reach, from a stack of one to three
  /// screens.
  public func plainRequest(
    to destination: ScreenID,
    using random: inout SeededGenerator
  ) -> RouteRequest {
    let entries = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(screens) }
    return RouteRequest(from: ScreenStack(screens: entries), to: destination)
  }

  /// Creates a request from a stack of one to three screens.
  public func request(using random: inout SeededGenerator) -> RouteRequest {
    let entries = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(screens) }
    return RouteRequest(
      from: ScreenStack(screens: entries),
      to: random.pick(screens),
      random.chance(30) ? ["p": Int.random(in: 0...1, using: &random)] : [:],
      via: random.chance(20) ? [random.pick(screens)] : [],
      context: random.chance(50) ? ["c": .int(Int.random(in: 1...2, using: &random))] : [:],
      avoiding: random.chance(20) ? random.some(of: screens, 5) : []
    )
  }
}
