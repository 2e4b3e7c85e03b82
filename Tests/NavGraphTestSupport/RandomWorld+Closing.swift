public import NavGraph

extension RandomWorld {
  /// Returns the world with commands that close screens, and with conditions of tabs and of leaving.
  ///
  /// `chance` is the percentage of commands, tabs and screens that have them.
  public func closing(_ chance: Int, using random: inout SeededGenerator) -> RandomWorld {
    let ids = screens.map(\.id)
    let changed = screens.map { screen in
      var screen = screen
      if random.chance(chance / 2) {
        screen.leavingConditions = [RandomWorld.contextCondition(&random)]
      }
      for index in screen.tabs.indices where random.chance(chance) {
        screen.tabs[index].conditions = (0..<random.pick([1, 1, 2])).map { _ in
          RandomWorld.contextCondition(&random)
        }
      }
      return screen
    }
    let closing = commands.map { command in
      var command = command
      guard command.presentation != .root, random.chance(chance) else { return command }
      command.closing =
        random.chance(35) ? .replace : .popTo(random.pick(ids), inclusive: random.chance(50))
      return command
    }
    return RandomWorld(screens: changed, commands: closing, disabledFlows: disabledFlows)
  }

  /// Returns a condition on a fact, which often holds.
  private static func contextCondition(_ random: inout SeededGenerator) -> NavigationCondition {
    let fact = NavigationCondition.Reference.context(random.pick(names))
    switch random.pick([0, 0, 1, 2, 3]) {
    case 0: return NavigationCondition(fact, .missing)
    case 1: return NavigationCondition(fact, .exists)
    case 2:
      return NavigationCondition(fact, .equal, .literal(random.pick([.int(0), .int(1), "0", "1"])))
    default: return NavigationCondition(fact, .notEqual, .reference(.context(random.pick(names))))
    }
  }

  /// Returns the request in which some milestones name a command that can open them.
  public func namingCommands(
    in request: RouteRequest,
    using random: inout SeededGenerator
  ) -> RouteRequest {
    let oracle = Oracle(self)
    func naming(_ milestone: RouteRequest.Milestone) -> RouteRequest.Milestone {
      var milestone = milestone
      let commands = oracle.commands.filter { oracle.canOpen(milestone.screen, with: $0) }
      if !commands.isEmpty, random.chance(40) { milestone.command = random.pick(commands).name }
      return milestone
    }
    var request = request
    request.destination = naming(request.destination)
    request.breadcrumbs = request.breadcrumbs.map(naming)
    return request
  }
}

extension Oracle {
  /// Returns whether a command can open a screen, also as the root of a tab that opens with its
  /// destination.
  func canOpen(_ screen: ScreenID, with command: NavigationCommand) -> Bool {
    func opens(_ opened: ScreenID) -> Bool {
      isKind(opened, of: screen) || (tabs[opened] ?? []).contains { opens($0.root) }
    }
    return isKind(screen, of: command.destination) || opens(command.destination)
  }
}
