public import NavGraph

/// A brute-force router for stacks with tabs, which follows the rules of routing literally.
///
/// It shares the rules for properties and conditions with ``Oracle``. A state is a whole tree, the entries
/// that have been visible in the leg, and everything that was opened in the leg. The oracle tries every
/// sequence of moves, shorter ones first, and sequences of one length in the order of the tie-break.
public struct TreeOracle {
  /// The error of a request with more states than the oracle tries.
  public struct TooManyStates: Error {}

  let oracle: Oracle
  let maximumStates: Int

  /// Creates the oracle of a world.
  public init(_ world: RandomWorld, maximumStates: Int = .max) {
    oracle = Oracle(world)
    self.maximumStates = maximumStates
  }

  /// Returns the outcome that the rules define.
  ///
  /// - Throws: The error of the first property that cannot be converted, or `TooManyStates`.
  public func answer(_ request: RouteRequest) throws -> RouteOutcome {
    var stack = try request.stack.entries.map(given)
    if leg(request, request.destination).isDone(stack) {
      return .alreadyThere(ScreenStack(stack.map(\.stackEntry)))
    }
    var steps: [Step] = []
    var opened = 0
    var removed = 0
    var visits: [OracleVisit] = []
    for (number, milestone) in (request.breadcrumbs + [request.destination]).enumerated() {
      let leg = leg(request, milestone)
      var end: OracleTree?
      if !leg.isDone(stack) {
        guard let path = try leg.shortestPath(from: stack, ignoringBlockers: false) else {
          let path = try leg.shortestPath(from: stack, ignoringBlockers: true)
          let reason = path.map { RouteFailure.Reason.blocked(leg.blocked($0, from: stack)) }
          return .failed(
            RouteFailure(leg: number, reason: reason ?? .unreachable(milestone.screen))
          )
        }
        for move in path {
          steps += move.steps
          for case .open(let opening) in move.steps { try oracle.check(opening.entry) }
          let before = stack.reduce(0) { $0 + $1.count }
          stack = move.stack
          let after = stack.reduce(0) { $0 + $1.count }
          opened += move.opened
          removed += before + move.opened - after
          for entry in move.shown {
            visits.append(OracleVisit(leg.rules, entry.entry, entry.types, isEnd: false))
          }
        }
      }
      let shown = OracleTree.shown(stack)
      end = shown.last { leg.rules.matches($0.entry, milestone.screen, $0.types) } ?? shown.last
      if let end {
        visits.append(OracleVisit(leg.rules, end.entry, end.types, isEnd: true))
      }
    }
    return .planned(
      Plan(
        steps: steps,
        stack: ScreenStack(stack.map(\.stackEntry)),
        opened: opened,
        removed: removed,
        ignored: OracleVisit.ignoredProperties(visits, of: request)
      )
    )
  }

  private func leg(_ request: RouteRequest, _ milestone: Milestone) -> TreeOracleLeg {
    TreeOracleLeg(
      oracle: self,
      rules: OracleLeg(
        oracle: oracle,
        request: request,
        milestone: milestone,
        start: [],
        givenTypes: []
      )
    )
  }

  /// Returns an entry of the request with converted values, defaults, and all tabs in order.
  private func given(_ entry: StackEntry) throws(PropertyError) -> OracleTree {
    var own = entry
    own.tabs = nil
    var tree = OracleTree(entry: try oracle.entry(own), types: [:])
    var stacks: [String: [OracleTree]] = [:]
    for tab in entry.tabs?.tabs ?? [] {
      for inner in tab.entries { stacks[tab.name, default: []].append(try given(inner)) }
    }
    for tab in oracle.tabs[entry.screen] ?? [] {
      tree.tabs.append(OracleTree.Tab(tab.name, stacks[tab.name] ?? [fresh(tab.root, types: [:])]))
    }
    let selected = entry.tabs?.selected.name
    tree.selected = tree.tabs.firstIndex { $0.name == selected } ?? 0
    return tree
  }

  /// Returns the entry of a root with default values and fresh tabs.
  func fresh(_ screen: ScreenID, types: [PropertyName: PropertyType]?) -> OracleTree {
    var entry = StackEntry(screen, presentation: .root)
    for property in oracle.declared(by: screen) {
      entry.properties[property.name] =
        property.defaultValue.map { oracle.convert($0, property.type) }
    }
    return opened(entry, types: types)
  }

  /// Returns an entry with fresh tabs.
  func opened(_ entry: StackEntry, types: [PropertyName: PropertyType]?) -> OracleTree {
    var tree = OracleTree(entry: entry, types: types)
    tree.tabs = (oracle.tabs[entry.screen] ?? []).map {
      OracleTree.Tab($0.name, [fresh($0.root, types: types)])
    }
    return tree
  }
}

/// An entry of a stack with those of its tabs.
struct OracleTree: Hashable {
  /// A tab with its stack.
  struct Tab: Hashable {
    let name: String
    var stack: [OracleTree]

    init(_ name: String, _ stack: [OracleTree]) {
      self.name = name
      self.stack = stack
    }
  }

  /// The entry without its tabs.
  let entry: StackEntry
  /// The types of undeclared properties; nil if the plan opens the entry.
  let types: [PropertyName: PropertyType]?
  /// The number of the entry among those from before the leg; nil if the leg opens it.
  var age: Int?
  var tabs: [Tab] = []
  var selected = 0

  init(entry: StackEntry, types: [PropertyName: PropertyType]?) {
    self.entry = entry
    self.types = types
  }

  /// Feeds the screens into a hasher; trees that differ in their properties only have the same hash.
  func hash(into hasher: inout Hasher) {
    hasher.combine(entry.screen)
    hasher.combine(age)
    hasher.combine(selected)
    hasher.combine(tabs.count)
    for tab in tabs { hasher.combine(tab.stack) }
  }

  /// The number of entries with those of all tabs.
  var count: Int { 1 + tabs.reduce(0) { $1.stack.reduce($0) { $0 + $1.count } } }

  var stackEntry: StackEntry {
    var entry = entry
    if !tabs.isEmpty {
      entry.tabs = TabStacks(
        tabs.map { TabStacks.Tab($0.name, $0.stack.map(\.stackEntry)) },
        selectedIndex: selected
      )
    }
    return entry
  }

  static func path(_ stack: [OracleTree]) -> [OracleTree] {
    guard let last = stack.last, !last.tabs.isEmpty else { return stack }
    return stack + path(last.tabs[last.selected].stack)
  }

  /// Returns the top, after the containers around it, the outermost first.
  static func shown(_ stack: [OracleTree]) -> [OracleTree] {
    guard let last = stack.last else { return [] }
    return last.tabs.isEmpty ? [last] : [last] + shown(last.tabs[last.selected].stack)
  }

  /// Returns a stack with only the lowest entries of its visible path.
  static func cut(_ stack: [OracleTree], to count: Int) -> [OracleTree] {
    if count <= stack.count { return Array(stack[..<count]) }
    var stack = stack
    let last = stack.count - 1
    let inner = stack[last].tabs[stack[last].selected].stack
    stack[last].tabs[stack[last].selected].stack = cut(inner, to: count - stack.count)
    return stack
  }

  /// Returns a stack with an entry added to the innermost stack of its visible path.
  static func push(_ entry: OracleTree, on stack: [OracleTree]) -> [OracleTree] {
    guard var last = stack.last, !last.tabs.isEmpty else { return stack + [entry] }
    last.tabs[last.selected].stack = push(entry, on: last.tabs[last.selected].stack)
    return stack.dropLast() + [last]
  }

  /// Returns a stack with another tab of the container at a depth selected.
  static func select(_ tab: Int, at depth: Int, in stack: [OracleTree]) -> [OracleTree] {
    guard var last = stack.last else { return stack }
    if depth == 0 {
      last.selected = tab
    } else {
      let inner = last.tabs[last.selected].stack
      last.tabs[last.selected].stack = select(tab, at: depth - 1, in: inner)
    }
    return stack.dropLast() + [last]
  }

  /// Returns a stack whose entries are numbered as those from before a leg.
  static func aged(_ stack: [OracleTree], from number: inout Int) -> [OracleTree] {
    stack.map { tree in
      var tree = tree
      tree.age = number
      number += 1
      for tab in tree.tabs.indices {
        tree.tabs[tab].stack = aged(tree.tabs[tab].stack, from: &number)
      }
      return tree
    }
  }
}
