/// The way to one milestone, from the stack that the legs before it leave, and what the rules say
/// of its steps.
struct Leg {
  let graph: NavigationGraph
  /// The stack at the start of the leg, the top last.
  let entries: [LegEntry]
  let properties: LegProperties
  let context: PropertyDictionary
  let avoided: Set<UInt32>
  /// Whether conditions, missing and overridden properties and screens to avoid are ignored.
  private(set) var ignoresBlockers = false
  /// The screens that an entry of the stack matches: they are gone back to instead of opened.
  let occupied: Set<UInt32>

  init(
    entries: [LegEntry],
    properties: LegProperties,
    context: PropertyDictionary,
    avoided: Set<UInt32>
  ) {
    graph = properties.graph
    self.entries = entries
    self.properties = properties
    self.context = context
    self.avoided = avoided
    var occupied: Set<UInt32> = []
    for entry in entries {
      if properties.matches(entry, entry.screen) { occupied.insert(entry.screen) }
      guard let hierarchy = properties.graph.hierarchy else { continue }
      occupied.formUnion(
        hierarchy.ancestors(of: entry.screen).filter { properties.matches(entry, $0) }
      )
    }
    self.occupied = occupied
  }

  var milestone: UInt32 { properties.milestone }

  var topIndex: Int { entries.count - 1 }

  /// The same leg as if nothing blocked it.
  var withoutBlockers: Leg {
    var leg = self
    leg.ignoresBlockers = true
    return leg
  }

  /// Whether the top of the stack matches the milestone, so that nothing has to be done.
  var isDone: Bool { entries.last.map { properties.matches($0, milestone) } ?? false }
}

// MARK: - Going back

extension Leg {
  /// Returns whether an entry below the top can be gone back to.
  func canGoBack(to index: Int) -> Bool {
    let entry = entries[index]
    guard properties.matches(entry, entry.screen) else { return false }
    return ignoresBlockers || !avoided.contains(entry.screen)
  }

  /// Returns whether an entry is where the leg leads.
  func isGoal(_ index: Int) -> Bool { properties.matches(entries[index], milestone) }
}

// MARK: - Executing commands

extension Leg {
  /// Whether a command can open the milestone instead of its destination, which the milestone
  /// extends.
  func opensMilestone(_ command: UInt32) -> Bool {
    guard graph.hierarchy != nil else { return false }
    let destination = graph.destinations[command]
    return destination != milestone && graph.isScreen(milestone, kindOf: destination)
  }

  /// Returns what the rules say of an arrival as far as they do not look at the entry being left.
  func verdict(on arrival: Arrival) -> Verdict {
    guard !occupied.contains(arrival.screen) else { return [] }
    guard ignoresBlockers || !isBlocked(arrival) else { return [] }
    let isGoal =
      ignoresBlockers
      ? graph.isScreen(arrival.screen, kindOf: milestone)
      : properties.matchesMilestone(arrival)
    return isGoal ? [.usable, .goal] : .usable
  }

  /// Returns whether those conditions of a command hold that look at the entry being left.
  func permits(_ arrival: Arrival, from origin: Place) -> Bool {
    guard !ignoresBlockers, graph.traits[arrival.command].contains(.readsOrigin) else {
      return true
    }
    return (graph.rules[arrival.command]?.conditions ?? [])
      .allSatisfy { !$0.readsOrigin || holds($0, for: arrival, from: origin) }
  }

  /// Returns whether a condition of an arrival's command holds.
  func holds(_ condition: Condition, for arrival: Arrival, from origin: Place) -> Bool {
    condition.holds { reference in
      switch reference {
      case .property(let name): properties.requestedValue(name, of: arrival.screen)
      case .origin(let name): value(name, in: origin)
      case .context(let name): context[name]
      }
    }
  }

  /// Returns the names of the required properties that would have no value.
  func missingProperties(of arrival: Arrival) -> [String] {
    guard let declared = graph.properties[arrival.screen], declared.hasRequired else { return [] }
    return declared.declarations.lazy.filter(\.isRequired).map(\.name).filter { name in
      properties.effectiveValue(name, of: arrival)?.isNull ?? true
    }
  }

  private func isBlocked(_ arrival: Arrival) -> Bool {
    if avoided.contains(arrival.screen) { return true }
    if let rules = graph.rules[arrival.command] {
      for condition in rules.conditions where !condition.readsOrigin {
        if !holds(condition, for: arrival, from: .nowhere) { return true }
      }
    }
    return !missingProperties(of: arrival).isEmpty
  }

  private func value(_ name: String, in place: Place) -> PropertyValue? {
    switch place {
    case .nowhere: nil
    case .entry(let index): entries[index].properties[name]
    case .opened(let arrival): properties.effectiveValue(name, of: arrival)
    }
  }
}

/// What is on top in a state of a search.
enum Place {
  /// Nothing: the stack is empty.
  case nowhere
  /// An entry of the stack that the leg starts from.
  case entry(Int)
  /// What an arrival has opened.
  case opened(Arrival)
}

/// What the rules say of an arrival.
struct Verdict: OptionSet {
  let rawValue: UInt32

  /// The command can be executed, unless the entry being left forbids it.
  static let usable = Verdict(rawValue: 1)
  /// What opens matches the milestone.
  static let goal = Verdict(rawValue: 2)
}
