/// The part of a plan that leads to one milestone, and the rules for its moves.
///
/// A leg starts from the hypothetical stack after the previous legs. This is a class, because
/// searches and their rules share it.
final class Leg {
  /// The blockers that are ignored.
  private enum IgnoredBlockers {
    case none
    /// Missing values of properties that are not read-only.
    case missingProperties
    /// Conditions, missing and overridden properties, and screens to avoid.
    case all
  }

  let graph: NavigationGraph
  /// The stack at the start of the leg.
  ///
  /// The top is the last element.
  let entries: [LegEntry]
  let properties: LegProperties
  let context: PropertyDictionary
  let avoided: Set<ScreenIndex>
  private let ignoredBlockers: IgnoredBlockers

  private init(
    _ entries: [LegEntry],
    _ properties: LegProperties,
    _ context: PropertyDictionary,
    _ avoided: Set<ScreenIndex>,
    _ ignoredBlockers: IgnoredBlockers
  ) {
    graph = properties.graph
    self.entries = entries
    self.properties = properties
    self.context = context
    self.avoided = avoided
    self.ignoredBlockers = ignoredBlockers
  }

  convenience init(
    entries: [LegEntry],
    properties: LegProperties,
    context: PropertyDictionary,
    avoided: Set<ScreenIndex>
  ) {
    self.init(entries, properties, context, avoided, .none)
  }

  /// Whether conditions, missing and overridden properties and screens to avoid are ignored.
  var ignoresBlockers: Bool { ignoredBlockers == .all }

  /// Whether missing values of properties that are not read-only are ignored.
  var ignoresMissingProperties: Bool { ignoredBlockers == .missingProperties }

  var milestone: ScreenIndex { properties.milestone }

  var topIndex: Int { entries.count - 1 }

  /// The origin of the first move.
  var start: Origin { entries.isEmpty ? .emptyStack : .entry(topIndex) }

  /// Whether the leg needs no move, because the top of the stack matches the milestone, or is
  /// inside a container that matches it.
  var isDone: Bool {
    entries.last.map { top in
      top.tabs == nil
        ? properties.matches(top, milestone)
        : entries.shownEntries.contains { properties.matches($0, milestone) }
    } ?? false
  }

  /// Whether an entry of the stack has tabs, or a command may open a container.
  var hasTabs: Bool { !graph.containers.isEmpty || entries.contains { $0.tabs != nil } }

  /// The same leg with other entries.
  func replacingEntries(by entries: [LegEntry]) -> Leg {
    Leg(entries, properties, context, avoided, ignoredBlockers)
  }

  /// A copy of the leg in which all missing properties that can be set have values.
  var withMissingPropertiesSupplied: Leg {
    Leg(entries, properties, context, avoided, .missingProperties)
  }

  /// A copy of the leg that ignores all blockers.
  var withoutBlockers: Leg { Leg(entries, properties, context, avoided, .all) }
}

/// The execution of a command: the command and the screen that it opens.
///
/// The screen is the command's destination. If the leg's milestone extends the destination, it can
/// be the milestone instead.
struct Execution: BitwiseCopyable, Sendable {
  let command: CommandIndex
  let screen: ScreenIndex
}

/// A move of a leg, which becomes one or two steps of the plan.
enum LegMove: BitwiseCopyable, Sendable {
  /// Goes back to an entry of the stack at the start of the leg, by its index on the visible path.
  case back(to: Int)
  /// Executes a command.
  case execute(Execution)
  /// Selects a tab of a container on the visible path. The level is the number of containers that
  /// are inside this container and contain the top.
  case select(tab: Int, level: Int)
}

/// The top of the hypothetical stack before a move.
enum Origin {
  /// No entry: the stack is empty.
  case emptyStack
  /// An entry of the stack at the start of the leg.
  case entry(Int)
  /// The entry that an execution opened.
  case opened(Execution)

  /// The top of a stack without tabs after a move.
  init(after move: LegMove) {
    switch move {
    case .back(let index): self = .entry(index)
    case .execute(let execution): self = .opened(execution)
    case .select: self = .emptyStack
    }
  }
}

/// The result of checking the rules for an execution.
struct Verdict: OptionSet {
  let rawValue: UInt32

  /// The command can be executed if the conditions on the entry being left hold.
  static let usable = Verdict(rawValue: 1)
  /// The opened entry matches the milestone.
  static let goal = Verdict(rawValue: 2)
}

// MARK: - Going back

extension Leg {
  /// Returns whether a move opens a screen that an entry bars, because it matches the screen and is
  /// still on the stack.
  func opensBarredScreen(_ moves: [LegMove]) -> Bool {
    var older = entries[...]
    for move in moves {
      switch move {
      case .back(let index): older = entries[...index]
      case .execute(let execution):
        if older.contains(where: { properties.matches($0, execution.screen) }) { return true }
        if graph.traits[execution.command].contains(.root) { older = [] }
      case .select: break
      }
    }
    return false
  }

  /// Returns whether the plan can go back to an entry below the top.
  func canGoBack(to index: Int) -> Bool {
    let entry = entries[index]
    guard properties.matches(entry, entry.screen) else { return false }
    return ignoresBlockers || !avoided.contains(entry.screen)
  }

  /// Returns whether an entry matches the milestone.
  func isGoal(_ index: Int) -> Bool { properties.matches(entries[index], milestone) }
}

// MARK: - Executing commands

extension Leg {
  /// Returns the commands to try, in order.
  ///
  /// All screens that universal commands open are one step away from the start. Therefore,
  /// universal commands are tried only at the start, except those with conditions that read the
  /// entry being left.
  func commands(from origin: Origin, isStart: Bool) -> MergedCommands {
    let screen: ScreenIndex? =
      switch origin {
      case .emptyStack: nil
      case .entry(let index): entries[index].screen
      case .opened(let execution): execution.screen
      }
    return MergedCommands(
      screen.map { graph.commands(leaving: $0) },
      isStart ? graph.universalCommands : graph.universalCommandsReadingOrigin
    )
  }

  /// Returns the executions of a command in the order in which they are tried: first of the
  /// milestone, if it extends the destination, then of the destination.
  func executions(of command: CommandIndex) -> Executions {
    let first = firstExecution(of: command)
    let destination = graph.destinations[command]
    guard first.screen != destination else { return Executions(first: first, second: nil) }
    return Executions(first: first, second: Execution(command: command, screen: destination))
  }

  /// Returns the first execution of a command that is tried.
  func firstExecution(of command: CommandIndex) -> Execution {
    let destination = graph.destinations[command]
    let opensMilestone = graph.hierarchy != nil && graph.isScreen(milestone, kindOf: destination)
    return Execution(command: command, screen: opensMilestone ? milestone : destination)
  }

  /// Returns the verdict on an execution, without the conditions that read the entry being left,
  /// and without the entries that bar its screen.
  func verdict(on execution: Execution) -> Verdict {
    guard ignoresBlockers || !isAvoided(execution) && !isBlocked(execution) else { return [] }
    return isGoal(execution) ? [.usable, .goal] : .usable
  }

  /// Returns whether the entry that an execution opens matches the milestone.
  func isGoal(_ execution: Execution) -> Bool {
    ignoresBlockers
      ? graph.isScreen(execution.screen, kindOf: milestone)
      : properties.matchesMilestone(execution)
  }

  /// Returns whether a command can be executed if the conditions on the entry being left hold, and
  /// if no entry bars its screen.
  func isUsable(_ execution: Execution) -> Bool {
    ignoresBlockers || !isAvoided(execution) && !isBlocked(execution)
  }

  /// Returns whether the conditions of a command that read the entry being left hold.
  func permits(_ execution: Execution, from origin: Origin) -> Bool {
    guard !ignoresBlockers, graph.traits[execution.command].contains(.readsOrigin) else {
      return true
    }
    return graph.conditions(of: execution.command)
      .allSatisfy { !$0.readsOrigin || holds($0, for: execution, from: origin) }
  }

  private func isAvoided(_ execution: Execution) -> Bool { avoided.contains(execution.screen) }

  /// Returns whether a condition or a missing property blocks an execution, regardless of the
  /// entry being left.
  func isBlocked(_ execution: Execution) -> Bool {
    if graph.alwaysAllows(execution) { return false }
    if let rules = graph.rules[execution.command] {
      for condition in rules.conditions where !condition.readsOrigin {
        if !holds(condition, for: execution, from: .emptyStack) { return true }
      }
    }
    guard properties.lacksRequired(after: execution) else { return false }
    return !ignoresMissingProperties
      || properties.missingNames(after: execution)
        .contains { properties.isReadOnly(PropertyName($0), on: execution.screen) }
  }

  func holds(
    _ condition: Condition,
    for execution: Execution,
    from origin: Origin
  ) -> Bool {
    condition.holds(
      property: { properties.requestedValue($0, of: execution.screen) },
      origin: { value($0, of: origin) },
      context: context
    )
  }

  private func value(_ name: PropertyName, of origin: Origin) -> PropertyValue? {
    switch origin {
    case .emptyStack: nil
    case .entry(let index): entries[index].properties[name]
    case .opened(let execution): properties.effectiveValue(name, after: execution)
    }
  }
}
