/// The rules that do not apply to a request.
package enum IgnoredRules {
  case none
  /// Required properties that are not read-only: all of them get values.
  case requiredProperties
  /// These, and conditions on properties: all that the request and commands do not set get values
  /// with which the conditions hold.
  case missingValues
  /// Conditions, required and overridden properties, and screens to avoid, whose violations are
  /// blockers.
  case all
  /// All of these, and the requested properties of entries to which the plan goes back.
  case allAndKeptProperties
}

/// The part of a plan that leads to one milestone, and the rules for its moves.
///
/// A leg starts from the hypothetical stack after the previous legs.
final class Leg {
  let graph: NavigationGraph
  /// The stack at the start of the leg.
  ///
  /// The top is the last element.
  let entries: [LegEntry]
  let properties: LegProperties
  let context: PropertyDictionary
  let avoided: Set<ScreenIndex>
  let ignoredRules: IgnoredRules
  /// The tabs that do not exist, and the screens that cannot be left.
  let contextRules: ContextRules
  /// The presentation of the screen that ends the leg; nil for that of the command.
  let presentation: Presentation?
  /// The maximum number of states of a ``TreeSearch``.
  let maximumStates: Int

  init(
    _ entries: [LegEntry],
    _ properties: LegProperties,
    context: PropertyDictionary = [:],
    _ contextRules: ContextRules? = nil,
    avoided: Set<ScreenIndex> = [],
    ignoring ignoredRules: IgnoredRules = .none,
    presentation: Presentation? = nil,
    maximumStates: Int = RouteRequest.usualMaximumStates
  ) {
    graph = properties.graph
    self.entries = entries
    self.properties = properties
    self.context = context
    self.avoided = avoided
    self.ignoredRules = ignoredRules
    self.contextRules = contextRules ?? ContextRules(properties.graph, context)
    self.presentation = presentation
    self.maximumStates = maximumStates
  }

  private init(
    _ leg: Leg,
    _ entries: [LegEntry]? = nil,
    _ properties: LegProperties? = nil,
    ignoring ignoredRules: IgnoredRules? = nil
  ) {
    graph = leg.graph
    self.entries = entries ?? leg.entries
    self.properties = properties ?? leg.properties
    context = leg.context
    avoided = leg.avoided
    self.ignoredRules = ignoredRules ?? leg.ignoredRules
    contextRules = leg.contextRules
    presentation = leg.presentation
    maximumStates = leg.maximumStates
  }

  /// Whether conditions, required and overridden properties and screens to avoid are ignored.
  var ignoresRules: Bool { ignoredRules == .all || ignoredRules == .allAndKeptProperties }

  var milestone: ScreenIndex { properties.milestone }

  var topIndex: Int { entries.count - 1 }

  /// The origin of the first move.
  var start: Origin { entries.isEmpty ? .emptyStack : .entry(topIndex) }

  /// Whether the leg needs no move, because the top of the stack matches the milestone, or is
  /// inside a container that matches it.
  var isDone: Bool {
    guard !entries.isEmpty, properties.command == nil else { return false }
    return entries[topIndex].tabs == nil
      ? isGoal(topIndex) : entries.shownEntries.contains { properties.matches($0, milestone) }
  }

  /// Whether an entry of the stack has tabs, or a command may open a container.
  var hasTabs: Bool { !graph.containers.isEmpty || entries.contains { $0.tabs != nil } }

  /// Whether only a ``TreeSearch`` finds the moves: with tabs, with commands that close screens, with
  /// screens that cannot be left, or if a certain command must end the leg.
  var needsTreeSearch: Bool {
    hasTabs || graph.hasClosings || properties.command != nil || !contextRules.locks.isEmpty
  }

  func replacingEntries(by entries: [LegEntry]) -> Leg { Leg(self, entries) }

  func ignoring(_ rules: IgnoredRules) -> Leg { Leg(self, ignoring: rules) }

  /// A copy of the leg without a milestone, with the rules that legs to all screens have in common.
  var withoutMilestone: Leg {
    let properties = LegProperties(
      graph: graph,
      milestone: .absent,
      shared: properties.shared,
      sharingScreens: properties.sharingScreens
    )
    return Leg(self, nil, properties)
  }

  /// Returns whether a command may end the leg.
  func mayEnd(by command: CommandIndex) -> Bool {
    properties.command.map { $0 == command } ?? true
  }

  /// Returns whether the properties of an entry permit to go back to it.
  func permitsGoingBack(to entry: LegEntry) -> Bool {
    ignoredRules == .allAndKeptProperties || properties.matches(entry, entry.screen)
  }
}

/// The execution of a command: the command and the screen that it opens.
///
/// The screen is the command's destination. If the leg's milestone extends the destination, it can
/// be the milestone instead.
struct Execution: BitwiseCopyable, Hashable, Sendable {
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
}

// MARK: - Executing commands

extension Leg {
  /// Returns the screen of an entry being left; nil if the stack is empty.
  func screen(of origin: Origin) -> ScreenIndex? {
    switch origin {
    case .emptyStack: nil
    case .entry(let index): entries[index].screen
    case .opened(let execution): execution.screen
    }
  }

  /// Returns the execution of a command that opens its destination.
  func opening(by command: CommandIndex) -> Execution {
    Execution(command: command, screen: graph.destinations[command])
  }

  /// Returns the executions of a command in the order in which they are tried: first of the
  /// milestone, if there is one and it extends the destination, then of the destination.
  func executions(of command: CommandIndex) -> Executions {
    let destination = opening(by: command)
    guard graph.hierarchy != nil, milestone != .absent, milestone != destination.screen,
      graph.isScreen(milestone, kindOf: destination.screen)
    else { return Executions(first: destination) }
    return Executions(first: Execution(command: command, screen: milestone), second: destination)
  }
}

/// The one or two executions of a command, stored without an array.
struct Executions: Sequence, IteratorProtocol {
  var first: Execution?
  var second: Execution?

  mutating func next() -> Execution? {
    defer { (first, second) = (second, nil) }
    return first
  }
}
