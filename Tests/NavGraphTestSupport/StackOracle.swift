public import NavGraph

/// A brute-force search for the longest legal part of a stack.
public struct StackOracle {
  private let oracle: Oracle

  /// Creates the oracle of a world.
  public init(_ world: RandomWorld) { oracle = Oracle(world) }

  /// Returns the longest legal part of a stack that contains its root.
  ///
  /// Of several parts of the same length, it is the one with the lower entries.
  ///
  /// - Parameter saved: The entries of a short stack, of which the oracle tries all parts.
  /// - Returns: The kept entries with converted properties, and their positions in the stack.
  public func bestPart(of saved: [StackEntry]) -> [(index: Int, entry: StackEntry)] {
    let possible = saved.enumerated().compactMap { index, entry in
      var entry = entry
      if index == 0 { entry.presentation = .root }
      return fitting(entry).map { (index: index, entry: $0) }
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

  /// Returns an entry without the optional properties whose values do not fit; nil if a required
  /// one does not fit.
  private func fitting(_ saved: StackEntry) -> StackEntry? {
    var entry = saved
    for declaration in oracle.declared(by: saved.screen) {
      guard let value = saved.properties[declaration.name] else { continue }
      let alone = StackEntry(saved.screen, properties: [declaration.name: value])
      guard (try? oracle.entry(alone)) == nil else { continue }
      if declaration.isRequired { return nil }
      entry.properties[declaration.name] = nil
    }
    return try? oracle.entry(entry)
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
    guard entry.presentation != .root, command.presentation != .root,
      oracle.isKind(entry.screen, of: command.destination),
      leg([:], to: entry, on: below).starts(command, from: below)
    else { return false }
    let canHold = command.conditions.allSatisfy { condition in
      names(in: condition).contains { isIndependentOfRequest($0, command, entry) }
        || requests(naming: condition).contains { request in
          let leg = leg(request, to: entry, on: below)
          return request.allSatisfy { canHave($0.key, $0.value, command, entry, leg) }
            && names(in: condition).allSatisfy { name in
              request[name] != nil || canHave(name, nil, command, entry, leg)
            }
            && leg.holds(condition, entry.screen, below)
        }
    }
    return canHold
      && oracle.declared(by: entry.screen).filter(\.isRequired).allSatisfy { property in
        let value = property.isReadOnly ? property.defaultValue : entry.properties[property.name]
        return value ?? .null != .null
      }
  }

  /// Returns whether the entry can be the result of a request with a value, or with none.
  private func canHave(
    _ name: PropertyName,
    _ value: RequestedValue?,
    _ command: NavigationCommand,
    _ entry: StackEntry,
    _ leg: OracleLeg
  ) -> Bool {
    let found = leg.effective(entry.screen, command)[name]
    return found == entry.properties[name] || found == nil && entry.properties[name] == .null
  }

  /// Returns whether the entry has the same properties whatever value was requested.
  private func isIndependentOfRequest(
    _ name: PropertyName,
    _ command: NavigationCommand,
    _ entry: StackEntry
  ) -> Bool {
    let declared = oracle.declared(by: entry.screen)
    let declaration = declared.first { $0.name == name }
    return declaration == nil && !declared.isEmpty || declaration?.isReadOnly == true
      || command.properties[name] != nil
  }

  private func names(in condition: NavigationCondition) -> Set<PropertyName> {
    var names: Set<PropertyName> = []
    if case .property(let name) = condition.subject { names.insert(name) }
    if case .reference(.property(let name)) = condition.operand { names.insert(name) }
    return names
  }

  /// Returns all requests of a world for the properties that a condition reads.
  private func requests(naming condition: NavigationCondition) -> [[PropertyName: RequestedValue]] {
    let values: [RequestedValue?] = [nil, 0, 1, 2, "0", "1", "2", "x", .value(.null)]
    return names(in: condition).reduce([[:]]) { requests, name in
      requests.flatMap { request in
        values.map { value in request.merging(value.map { [name: $0] } ?? [:]) { $1 }
        }
      }
    }
  }

  private func leg(
    _ request: [PropertyName: RequestedValue],
    to entry: StackEntry,
    on below: StackEntry
  ) -> OracleLeg {
    let milestone = RouteRequest.Milestone(entry.screen, request)
    return OracleLeg(
      oracle: oracle,
      request: RouteRequest(from: ScreenStack([below]), to: milestone),
      milestone: milestone,
      start: [below],
      givenTypes: [[:]]
    )
  }
}
