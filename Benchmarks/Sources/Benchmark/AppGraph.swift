import NavGraph

/// A graph like that of an app: a root, some hubs and features of a few screens.
///
/// On average, four commands can be executed on a screen.
struct AppGraph {
  let graph: NavigationGraph
  /// The edges between the numbers of screens, sorted.
  let edges: [(origin: Int, destination: Int)]
  private let screens: [ScreenID]

  init(screens count: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let screens = (0..<count).map { ScreenID("Screen\($0)") }
    self.screens = screens
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
    for screen in screens { builder.add(Screen(screen)) }
    for (destination, origins) in origins.enumerated() {
      builder.add(
        NavigationCommand(
          "Open\(destination)",
          from: .screens(origins.map { screens[$0] }),
          to: screens[destination]
        )
      )
    }
    graph = try builder.build()
    edges = origins.enumerated()
      .flatMap { destination, origins in origins.map { ($0, destination) } }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  /// Returns the numbers of random pairs of screens.
  func pairs(_ count: Int, seed: UInt64) -> [(origin: Int, destination: Int)] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      (
        Int.random(in: 0..<screens.count, using: &random),
        Int.random(in: 0..<screens.count, using: &random)
      )
    }
  }

  /// Creates the request for a pair of screens.
  func request(_ pair: (origin: Int, destination: Int)) -> RouteRequest {
    RouteRequest(from: ScreenStack(screens: [screens[pair.origin]]), to: screens[pair.destination])
  }
}

/// A random number generator that returns the same numbers for the same seed.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
