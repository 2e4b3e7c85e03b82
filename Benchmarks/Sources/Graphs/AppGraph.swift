import NavGraph

/// A graph like that of an app: a root, some hubs and features of a few screens.
///
/// On average, four commands can be executed on a screen.
package struct AppGraph {
  package let graph: NavigationGraph
  /// The edges between the numbers of screens, sorted.
  package let edges: [(origin: Int, destination: Int)]
  private let screens: [ScreenID]
  private let features: Set<Feature>

  /// What a tenth of the commands or screens have, or a request.
  package enum Feature: String, CaseIterable {
    /// Conditions on a fact of the context.
    case context
    /// Conditions that read the entry being left, and properties that they read.
    case origin
    /// Required properties of screens.
    case required
    /// Screens that extend others.
    case extends
    /// A screen to avoid.
    case avoided
  }

  package init(screens count: Int, seed: UInt64, features: Set<Feature> = []) throws {
    var random = SplitMix64(seed: seed)
    let screens = (0..<count).map { ScreenID("Screen\($0)") }
    self.screens = screens
    self.features = features
    let hubs = max(3, min(40, count / 40))
    var origins = [[Int]](repeating: [], count: count)
    for screen in 1..<count {
      origins[screen].append(
        Int.random(in: max(0, screen - count / 8 - 1)..<screen, using: &random)
      )
    }
    for _ in 0..<(3 * count) {
      let origin = Int.random(in: 0..<count, using: &random)
      let destination =
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: Int.random(in: 0..<hubs, using: &random)
        case 3..<7: min(count - 1, origin + Int.random(in: 1...12, using: &random))
        default: Int.random(in: 0..<count, using: &random)
        }
      if !origins[destination].contains(origin) { origins[destination].append(origin) }
    }
    var builder = GraphBuilder()
    for number in 0..<count {
      builder.add(AppGraph.screen(number, features))
    }
    for (destination, origins) in origins.enumerated() {
      builder.add(
        NavigationCommand(
          CommandID("Open\(destination)"),
          from: .screens(origins.map { screens[$0] }),
          to: screens[destination],
          properties: AppGraph.properties(destination, features),
          conditions: AppGraph.conditions(destination, features)
        )
      )
    }
    graph = try builder.build()
    edges = origins.enumerated()
      .flatMap { destination, origins in origins.map { ($0, destination) } }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  /// Returns the numbers of random pairs of screens.
  package func pairs(_ count: Int, seed: UInt64) -> [(origin: Int, destination: Int)] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      (
        Int.random(in: 0..<screens.count, using: &random),
        Int.random(in: 0..<screens.count, using: &random)
      )
    }
  }

  /// Creates the request for a pair of screens.
  package func request(_ pair: (origin: Int, destination: Int)) -> RouteRequest {
    let avoided = (7 * pair.origin + pair.destination) % screens.count
    return RouteRequest(
      from: ScreenStack(screens: [screens[pair.origin]]),
      to: screens[pair.destination],
      features.contains(.required) ? ["id": 7] : [:],
      context: features.contains(.context) ? ["role": "admin"] : [:],
      avoiding: features.contains(.avoided) ? [screens[avoided]] : []
    )
  }
}

// MARK: - Features

extension AppGraph {
  private static func screen(_ number: Int, _ features: Set<Feature>) -> NavigationScreen {
    let isExtending = features.contains(.extends) && number > 20 && number % 10 == 9
    let isRequiring = features.contains(.required) && number % 10 == 7
    return NavigationScreen(
      ScreenID("Screen\(number)"),
      extends: isExtending ? ScreenID("Screen\(number - number % 10 - 9)") : nil,
      properties: isRequiring ? [PropertyDeclaration("id", .int, isRequired: true)] : []
    )
  }

  private static func properties(_ number: Int, _ features: Set<Feature>) -> PropertyDictionary {
    guard features.contains(.origin), number % 10 == 5 else { return [:] }
    return ["kind": number % 20 == 5 ? "a" : "b"]
  }

  private static func conditions(_ number: Int, _ features: Set<Feature>) -> [NavigationCondition] {
    guard number % 10 == 3 else { return [] }
    if features.contains(.context) {
      return [NavigationCondition(.context("role"), .equal, .literal("admin"))]
    }
    guard features.contains(.origin) else { return [] }
    return number % 20 == 3
      ? [NavigationCondition(.origin("kind"), .missing)]
      : [NavigationCondition(.origin("kind"), .notEqual, .literal("b"))]
  }
}

/// A random number generator that returns the same numbers for the same seed.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
