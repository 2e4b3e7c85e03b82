public import NavGraph

/// Finds what of a stack is legal by trying every part of it, straight from the rules.
public struct StackOracle {
  private let oracle: Oracle

  /// Makes the oracle of a world.
  public init(_ world: RandomWorld) { oracle = Oracle(world) }

  /// Returns the longest legal part of a stack that has its root, the lower one of equals.
  ///
  /// - Parameter saved: The entries, of which there are few: all parts are tried.
  /// - Returns: The entries that are kept, in present types, and where they were.
  public func bestPart(of saved: [StackEntry]) -> [(index: Int, entry: StackEntry)] {
    let possible = saved.enumerated().compactMap { index, entry in
      (try? oracle.entry(entry)).map { (index: index, entry: $0) }
    }
    var best: [(index: Int, entry: StackEntry)] = []
    for choice in 1..<(1 << saved.count) where choice & 1 == 1 {
      let part = possible.filter { choice & (1 << $0.index) != 0 }
      guard part.count == choice.nonzeroBitCount, isLegal(part.map(\.entry)) else { continue }
      let isLower = part.map(\.index).lexicographicallyPrecedes(best.map(\.index))
      if part.count > best.count || part.count == best.count && isLower { best = part }
    }
    return best
  }

  private func isLegal(_ stack: [StackEntry]) -> Bool {
    zip(stack, stack.dropFirst()).allSatisfy { below, entry in
      oracle.commands.contains { opens($0, entry, on: below) }
    }
  }

  private func opens(
    _ command: NavigationCommand,
    _ entry: StackEntry,
    on below: StackEntry
  ) -> Bool {
    let milestone = Milestone(
      entry.screen,
      properties: entry.properties.mapValues(RequestedValue.value)
    )
    let leg = OracleLeg(
      oracle: oracle,
      request: RouteRequest(from: ScreenStack([below]), to: milestone),
      milestone: milestone,
      start: [below]
    )
    return leg.starts(command, from: below)
      && oracle.isKind(entry.screen, of: command.destination)
      && command.presentation == entry.presentation
      && leg.blockers(of: command, asOpened(entry), leaving: below).isEmpty
  }

  /// The entry as a command would open it: read-only properties have their defaults.
  private func asOpened(_ entry: StackEntry) -> StackEntry {
    var opened = entry
    for property in oracle.declared(by: entry.screen) where property.isReadOnly {
      opened.properties[property.name] = property.defaultValue
    }
    return opened
  }
}
