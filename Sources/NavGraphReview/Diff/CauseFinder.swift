import NavGraph

/// Finds the change of the flows that makes a route of one graph impossible in another.
///
/// Asked about the later graph, it finds what makes a route possible that was not before.
struct CauseFinder {
  /// A ``RouteCause`` with numbers in place of names.
  struct Code: Hashable {
    fileprivate enum Tag: UInt8 {
      case removedScreen, addedScreen, removedCommand, addedCommand
      case lostOrigin, gainedOrigin, changedDestination, changedNeeds, order
    }

    fileprivate var tag: Tag
    fileprivate var screen: UInt32 = 0
    fileprivate var command: UInt32 = 0

    /// What is left where no step has a cause.
    static let order = Code(tag: .order)
  }

  /// Which of the two graphs has the routes.
  enum Side {
    case before
    case after
  }

  private let routes: RouteDigests
  private let other: RouteDigests
  private let side: Side
  /// For each screen, the one of the other graph; nil if it has none.
  private let screens: [UInt32?]
  /// For each command, the one of the other graph; nil if it has none.
  private let commands: [UInt32?]
  /// For each command, the screens on which it can be executed in both; nil if those are all.
  private let commonOrigins: [Set<UInt32>?]

  init(_ routes: RouteDigests, other: RouteDigests, screens: [UInt32?], side: Side) {
    self.routes = routes
    self.other = other
    self.side = side
    self.screens = screens
    let (graph, otherGraph) = (routes.graph, other.graph)
    commands = (0..<UInt32(graph.commandCount))
      .map { otherGraph.number(ofCommand: graph.commandName(numbered: $0)) }
    commonOrigins = zip(UInt32(0)..., commands).map { number, match in
      guard let match, !otherGraph.isUniversal(command: match) else { return nil }
      let there = Set(otherGraph.allOrigins(ofCommand: match))
      let own =
        graph.isUniversal(command: number)
        ? Array(0..<UInt32(graph.screenCount)) : graph.allOrigins(ofCommand: number)
      let common = own.filter { screens[Int($0)].map(there.contains) ?? false }
      return common.count < own.count ? Set(common) : nil
    }
  }

  /// Returns why the first step of a route that is not there in the other graph is not; nil if all
  /// are.
  func cause(to screen: UInt32) -> Code? {
    var first: Code?
    routes.tree.forEachStepBack(from: screen) { origin, command, opened in
      first = cause(of: command, from: origin, opening: opened) ?? first
    }
    return first
  }

  /// Returns the first step of a route that needs something else in the other graph; nil if none does.
  func changedNeeds(to screen: UInt32) -> Code? {
    var first: Code?
    routes.tree.forEachStepBack(from: screen) { _, command, opened in
      guard let match = commands[Int(command)], let there = screens[Int(opened)],
        routes.needsKey(of: command, opening: opened) != other.needsKey(of: match, opening: there)
      else { return }
      first = Code(tag: .changedNeeds, command: side == .before ? command : match)
    }
    return first
  }

  private func cause(of command: UInt32, from origin: UInt32, opening screen: UInt32) -> Code? {
    let isBefore = side == .before
    for screen in [origin, screen] where screens[Int(screen)] == nil {
      return Code(tag: isBefore ? .removedScreen : .addedScreen, screen: screen)
    }
    guard let match = commands[Int(command)] else {
      return Code(tag: isBefore ? .removedCommand : .addedCommand, command: command)
    }
    let destination = screens[Int(routes.graph.destination(ofCommand: command))]
    guard destination == other.graph.destination(ofCommand: match) else {
      return Code(tag: .changedDestination, command: isBefore ? command : match)
    }
    guard let common = commonOrigins[Int(command)], !common.contains(origin) else { return nil }
    return Code(
      tag: isBefore ? .lostOrigin : .gainedOrigin,
      screen: origin,
      command: command
    )
  }
}

extension RouteCause {
  /// Makes the cause of a code, given the graphs before and after.
  init(_ code: CauseFinder.Code, _ before: NavigationGraph, _ after: NavigationGraph) {
    let screen = { (graph: NavigationGraph) in graph.screen(numbered: code.screen) }
    let command = { (graph: NavigationGraph) in graph.commandName(numbered: code.command) }
    self =
      switch code.tag {
      case .removedScreen: .removedScreen(screen(before))
      case .addedScreen: .addedScreen(screen(after))
      case .removedCommand: .removedCommand(command(before))
      case .addedCommand: .addedCommand(command(after))
      case .lostOrigin: .lostOrigin(screen(before), command: command(before))
      case .gainedOrigin: .gainedOrigin(screen(after), command: command(after))
      case .changedDestination: .changedDestination(command: command(before))
      case .changedNeeds: .changedNeeds(command: command(before))
      case .order: .order
      }
  }
}
