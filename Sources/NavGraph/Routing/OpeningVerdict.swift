/// Whether one entry of a stack can have been opened on another.
public enum OpeningVerdict: Sendable, Hashable {
  /// A command can open it.
  case legal(command: String)
  /// No command opens the screen from there in that presentation.
  case noCommand
  /// The first command that would open it is blocked.
  case blocked([Blocker])
}

extension NavigationGraph {
  /// Returns whether a command can open an entry on another one, in the entry's presentation.
  ///
  /// Conditions look at the entry's properties as those that are requested.
  ///
  /// - Parameters:
  ///   - entry: The entry that lies above.
  ///   - origin: The entry beneath it.
  ///   - context: Facts about user and device.
  /// - Returns: The first command that can open it, or why none can.
  /// - Complexity: Time grows with the number of commands that leave the origin's screen.
  public func verdict(
    on entry: StackEntry,
    openedOn origin: StackEntry,
    context: PropertyDictionary = [:]
  ) -> OpeningVerdict {
    guard let screen = screenNames.index(of: entry.screen.name),
      let originScreen = screenNames.index(of: origin.screen.name)
    else { return .noCommand }
    var own = entry.properties.mapValues(RequestedValue.value)
    for declaration in properties[screen]?.declarations ?? []
    where declaration.isRequired && own[declaration.name] == nil {
      // What the entry lacks, no command may supply now.
      own[declaration.name] = .value(.null)
    }
    let leg = Leg(
      entries: [
        LegEntry(
          screen: originScreen,
          properties: origin.properties,
          presentation: origin.presentation
        )
      ],
      properties: LegProperties(
        graph: self,
        milestone: screen,
        shared: [:],
        own: own
      ),
      context: context,
      avoided: []
    )
    var firstBlockers: [Blocker]?
    for command in leg.commands(at: .entry(0), isStart: true)
    where traits[command].presentation == entry.presentation {
      for arrival in leg.arrivals(by: command) where arrival.screen == screen {
        let blockers = leg.blockers(of: arrival, from: .entry(0))
        if blockers.isEmpty { return .legal(command: commandNames[command]) }
        firstBlockers = firstBlockers ?? blockers
      }
    }
    return firstBlockers.map(OpeningVerdict.blocked) ?? .noCommand
  }
}
