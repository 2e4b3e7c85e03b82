import NavGraph

/// An entry of a stack that the oracle builds.
///
/// A class, because entries inside tabs change.
final class LinkNode {
  var entry: StackEntry
  var tabs: [LinkTab]
  var selected = 0

  init(_ entry: StackEntry, tabs: [LinkTab]) {
    self.entry = entry
    self.tabs = tabs
  }

  /// The entry, and what is shown on it.
  var shown: [LinkNode] {
    tabs.isEmpty ? [self] : [self] + (tabs[selected].stack.last?.shown ?? [])
  }

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
}

final class LinkTab {
  let name: TabID
  var stack: [LinkNode]
  /// Whether the link gives the tab, or names its root.
  var isNamed = false

  init(_ name: TabID, _ stack: [LinkNode]) {
    self.name = name
    self.stack = stack
  }

  /// Whether the link names the tab or one inside it, or opens a screen there.
  var isTouched: Bool {
    isNamed || stack.count > 1 || stack.contains { $0.tabs.contains { $0.isTouched } }
  }
}

/// The stack of one link, built on an empty stack entry by entry.
///
/// A class, because each entry changes it.
final class LinkOracleBuild {
  private let rules: LinkOracle
  private let link: OracleLink
  var stack: [LinkNode] = []

  init(_ rules: LinkOracle, _ link: OracleLink) {
    self.rules = rules
    self.link = link
  }

  private var oracle: Oracle { rules.oracle }

  /// The commands, which set no properties if the link gives all values.
  private var commands: [NavigationCommand] {
    oracle.commands.map { command in
      var command = command
      if link.isWhole { command.properties = [:] }
      return command
    }
  }

  private var shown: [LinkNode] { stack.last?.shown ?? [] }

  /// Opens the screens of the link, and returns what prevents it.
  func open(_ parts: [OracleLink.Part]) throws -> LinkOracle.Outcome? {
    for part in parts {
      let outcome = try stack.isEmpty ? start(part) : open(part, isInTab: false)
      if let outcome { return outcome }
    }
    let avoided = shown.map(\.entry.screen).filter(link.avoiding.contains)
    return avoided.isEmpty ? nil : .blocked(avoided.map { .avoided($0, command: nil) })
  }

  private func start(_ part: OracleLink.Part) throws -> LinkOracle.Outcome? {
    let isRoot = try !rules.standing(rules.fresh(part.milestone.screen)).tabs.isEmpty
    let node = try node(part, shared: isRoot ? [:] : link.shared, command: nil)
    node.entry.presentation = .root
    let (outermost, tabs) = try rules.standing(node)
    for tab in tabs { tab.isNamed = true }
    stack = [outermost]
    var requested = part.milestone
    if isRoot { requested = RouteRequest.Milestone(outermost.entry.screen) }
    let found = try blockers(opening: outermost.entry, leg(requested))
    return found.isEmpty ? try fill(part.tabs, in: node) : .blocked(found)
  }

  private func open(_ part: OracleLink.Part, isInTab: Bool) throws -> LinkOracle.Outcome? {
    let screen = part.milestone.screen
    if !isInTab, !(link.isWhole && part.presentation == .present) {
      for container in shown.reversed() {
        guard let index = container.tabs.firstIndex(where: { $0.stack[0].entry.screen == screen })
        else { continue }
        let tab = container.tabs[index]
        (container.selected, tab.isNamed) = (index, true)
        tab.stack = [tab.stack[0]]
        if !part.milestone.properties.isEmpty {
          tab.stack[0].entry.properties = try node(part, shared: [:], command: nil).entry.properties
        }
        if part.tabs != nil { tab.stack[0].tabs = try node(part, shared: [:], command: nil).tabs }
        return try fill(part.tabs, in: tab.stack[0])
      }
    }
    let candidates = commands.filter { command in
      guard command.presentation != .root, oracle.isKind(screen, of: command.destination) else {
        return false
      }
      guard case .screens(let origins) = command.origins else { return true }
      return shown.contains { oracle.line(of: $0.entry.screen).contains(where: origins.contains) }
    }
    let leg = leg(part.milestone)
    func blockers(of command: NavigationCommand) throws -> [Blocker] {
      let entry = try unchecked(part, shared: link.shared, command: command)
      return leg.blockers(of: command, entry, leaving: shown.last?.entry)
        + leg.overridden(by: command, entry)
    }
    let legal = try candidates.filter { try blockers(of: $0).isEmpty }
    func fits(_ command: NavigationCommand) -> Bool {
      part.presentation == nil || command.presentation == part.presentation
    }
    let command = legal.first(where: fits) ?? legal.first
    if command == nil, let first = candidates.first(where: fits) ?? candidates.first {
      return .blocked(try blockers(of: first))
    }
    if link.isStrict, command.map(fits) != true { return .refused }
    let node = try node(part, shared: link.shared, command: command)
    node.entry.presentation = part.presentation ?? command?.presentation ?? .push
    if command == nil {
      let found = try self.blockers(opening: node.entry, leg)
      if !found.isEmpty { return .blocked(found) }
    }
    if node.entry.presentation == .present, !isInTab {
      stack.append(node)
    } else if let container = shown.last(where: { !$0.tabs.isEmpty }) {
      container.tabs[container.selected].stack.append(node)
    } else {
      stack.append(node)
    }
    return try fill(part.tabs, in: node)
  }

  /// Opens the screens that the link gives for tabs.
  private func fill(
    _ given: TabStacks<StackEntry>?,
    in container: LinkNode
  ) throws -> LinkOracle.Outcome? {
    guard let given else { return nil }
    for tab in given.tabs {
      guard let index = container.tabs.firstIndex(where: { $0.name == tab.name }) else { continue }
      container.selected = index
      container.tabs[index].isNamed = true
      let root = container.tabs[index].stack[0]
      if let outcome = try fill(tab.entries[0].tabs, in: root) { return outcome }
      for entry in tab.entries.dropFirst() {
        if let outcome = try open(part(entry), isInTab: true) { return outcome }
      }
    }
    container.selected = container.tabs.firstIndex { $0.name == given.selected.name } ?? 0
    return nil
  }

  // MARK: - Entries

  private func part(_ entry: StackEntry) -> OracleLink.Part {
    var milestone = RouteRequest.Milestone(entry.screen)
    milestone.properties = entry.properties.mapValues { .value($0) }
    return OracleLink.Part(
      milestone: milestone,
      presentation: entry.presentation == .present ? .present : .push,
      tabs: entry.tabs
    )
  }

  private func leg(_ milestone: RouteRequest.Milestone) -> OracleLeg {
    OracleLeg(
      oracle: oracle,
      request: link.request,
      milestone: milestone,
      start: [],
      givenTypes: []
    )
  }

  /// Returns the entry of a screen with the values that it gets, which may have the wrong type.
  private func unchecked(
    _ part: OracleLink.Part,
    shared: [PropertyName: RequestedValue],
    command: NavigationCommand?
  ) throws -> StackEntry {
    var request = link.request
    request.properties = shared
    let leg = OracleLeg(
      oracle: oracle,
      request: request,
      milestone: part.milestone,
      start: [],
      givenTypes: []
    )
    let command = command ?? NavigationCommand("none", from: .anywhere, to: part.milestone.screen)
    return StackEntry(
      part.milestone.screen,
      properties: leg.effective(part.milestone.screen, command)
    )
  }

  /// Returns the entry of a screen with the roots of the tabs that the link gives.
  private func node(
    _ part: OracleLink.Part,
    shared: [PropertyName: RequestedValue],
    command: NavigationCommand?
  ) throws -> LinkNode {
    let entry = try unchecked(part, shared: shared, command: command)
    try oracle.check(entry)
    let node = LinkNode(entry, tabs: try rules.fresh(part.milestone.screen).tabs)
    for tab in node.tabs {
      guard let root = part.tabs?[tab.name]?.first else { continue }
      tab.stack = [try self.node(self.part(root), shared: [:], command: nil)]
      tab.stack[0].entry.presentation = .root
    }
    return node
  }

  // MARK: - Rules

  /// Returns what prevents an entry from opening without a command on the top.
  private func blockers(opening entry: StackEntry, _ leg: OracleLeg) throws -> [Blocker] {
    var found: [[Blocker]] = []
    let starts = try link.startScreens.flatMap { start in
      [start, try rules.standing(rules.fresh(start)).outermost.entry.screen]
    }
    if !starts.contains(entry.screen) {
      for command in oracle.commands where oracle.isKind(entry.screen, of: command.destination) {
        found.append(
          command.conditions
            .filter { !readsOrigin($0) && !leg.holds($0, entry.screen, nil) }
            .map { .condition($0, of: .command(command.name)) }
        )
      }
    }
    var blockers = found.contains(where: \.isEmpty) ? [] : found.first ?? []
    for property in oracle.declared(by: entry.screen) where property.isRequired {
      guard (entry.properties[property.name] ?? .null) == .null else { continue }
      blockers.append(.missing(property: property.name, screen: entry.screen, command: nil))
    }
    if link.avoiding.contains(entry.screen) {
      blockers.append(.avoided(entry.screen, command: nil))
    }
    return blockers
  }

  private func readsOrigin(_ condition: NavigationCondition) -> Bool {
    if case .origin = condition.subject { return true }
    if case .reference(.origin) = condition.operand { return true }
    return false
  }
}
