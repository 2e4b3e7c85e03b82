/// How far each screen is from where users start.
public struct ScreenDistances: Sendable {
  /// The graph of the screens.
  public let graph: NavigationGraph
  /// For each screen, the fewest steps to it, or `unreached`.
  fileprivate let distances: FixedArray<UInt32>

  fileprivate static let unreached = UInt32.max

  /// Returns the fewest commands after which the user is at a screen, or at one that extends it; nil
  /// if there is no way, or no such screen.
  public func distance(to screen: ScreenID) -> Int? {
    guard let number = graph.screenNames.index(of: screen.name) else { return nil }
    return distances[number] == ScreenDistances.unreached ? nil : Int(distances[number])
  }

  /// Returns whether the user can be at a screen.
  public func contains(_ screen: ScreenID) -> Bool { distance(to: screen) != nil }

  /// The screens that the user can be at, in the order of their definition.
  public var screens: [ScreenID] { screens { $0 != ScreenDistances.unreached } }

  /// The screens that the user can never be at, in the order of their definition.
  public var unreachableScreens: [ScreenID] { screens { $0 == ScreenDistances.unreached } }

  private func screens(_ isWanted: (UInt32) -> Bool) -> [ScreenID] {
    (0..<UInt32(distances.count)).filter { isWanted(distances[$0]) }.map(graph.id(of:))
  }
}

extension ScreenNetwork {
  /// Returns what can be reached from some screens, and in how many steps.
  ///
  /// Breadth-first search over the places; between a command and the screen that it opens there can
  /// be places that cost no step, so a place can be found again at a shorter distance within the
  /// level that is being looked at (0-1 search).
  ///
  /// - Parameter roots: Where users start; names that the graph does not have count for nothing.
  /// - Returns: The distances.
  /// - Complexity: Time and memory grow with screens, commands and edges.
  public func distances(from roots: [ScreenID]) -> ScreenDistances {
    let layout = layout
    var distances = [UInt32](repeating: ScreenDistances.unreached, count: layout.placeCount)
    var level: [UInt32] = []
    for root in roots.compactMap({ graph.screenNames.index(of: $0.name) }) {
      distances[Int(root)] = 0
      level.append(root)
    }
    var distance: UInt32 = 0
    while !level.isEmpty {
      var nextLevel: [UInt32] = []
      var index = 0
      while index < level.count {
        let place = level[index]
        index += 1
        guard distances[Int(place)] == distance else { continue }
        for other in next[place] {
          let isStep = layout.isScreen(place) && !layout.isBeing(other)
          let arrival = isStep ? distance + 1 : distance
          guard arrival < distances[Int(other)] else { continue }
          distances[Int(other)] = arrival
          if isStep { nextLevel.append(other) } else { level.append(other) }
        }
      }
      level = nextLevel
      distance += 1
    }
    let screens = FixedArray(count: graph.screenCount, repeating: ScreenDistances.unreached) {
      screens in
      for screen in 0..<layout.screenCount {
        screens[Int(screen)] = distances[Int(layout.being(at: screen))]
      }
    }
    return ScreenDistances(graph: graph, distances: screens)
  }
}
