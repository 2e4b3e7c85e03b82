extension Leg {
  /// Returns the route that a search of ``withoutBlockers`` found, with everything that blocks it.
  func blockedRoute(along moves: [LegMove]) -> BlockedRoute {
    var place: Place = entries.isEmpty ? .nowhere : .entry(topIndex)
    var screens = entries.last.map { [graph.id(of: $0.screen)] } ?? []
    var blockers: [Blocker] = []
    for move in moves {
      switch move {
      case .back(let index):
        let screen = entries[index].screen
        if avoided.contains(screen) {
          blockers.append(.avoided(graph.id(of: screen), command: nil))
        }
        screens.append(graph.id(of: screen))
        place = .entry(index)
      case .open(let arrival):
        blockers += self.blockers(of: arrival, from: place)
        screens.append(graph.id(of: arrival.screen))
        place = .opened(arrival)
      }
    }
    return BlockedRoute(screens: screens, blockers: blockers)
  }

  private func blockers(of arrival: Arrival, from origin: Place) -> [Blocker] {
    let command = graph.commandNames[arrival.command]
    let screen = graph.id(of: arrival.screen)
    let conditions = graph.rules[arrival.command]?.conditions ?? []
    let failing = conditions.filter { !holds($0, for: arrival, from: origin) }
    return failing.map { .condition($0, command: command) }
      + missingProperties(of: arrival).map {
        .missing(property: $0, screen: screen, command: command)
      }
      + (avoided.contains(arrival.screen) ? [.avoided(screen, command: command)] : [])
      + properties.overriddenProperties(of: arrival).map {
        .overridden(
          property: $0.name,
          screen: screen,
          command: command,
          sets: $0.value,
          requested: $0.requested
        )
      }
  }
}
