import NavGraph
import NavGraphTestSupport

/// The moves of users from a stack: going back, selecting tabs, and executing commands.
///
/// Commands are executed without a router, with each of the given properties.
struct StackMoves {
  let router: Router
  private let graph: NavigationGraph
  private let commands: [ScreenID: [NavigationCommand]]
  private let properties: [PropertyDictionary]

  init(_ graph: NavigationGraph, _ properties: [PropertyDictionary]) {
    self.graph = graph
    self.properties = properties
    router = Router(graph)
    commands = Dictionary(
      uniqueKeysWithValues: graph.screens.map { ($0, graph.commands(leaving: $0)) }
    )
  }

  /// Returns the stack for which a screen stands.
  func fresh(_ screen: ScreenID) -> ScreenStack { StartOracle(graph).stack(of: screen) }

  /// Returns the stacks after one move.
  ///
  /// - Parameters:
  ///   - stack: The stack before.
  ///   - context: The facts.
  ///   - maximumRepeats: The number of visible entries up to which an entry can open that is
  ///     visible already.
  /// - Returns: The stacks.
  func stacks(
    after stack: ScreenStack,
    _ context: PropertyDictionary,
    maximumRepeats: Int = 3
  ) -> [ScreenStack] {
    backs(stack) + tabs(stack) + opened(stack, context, maximumRepeats)
  }

  private func backs(_ stack: ScreenStack) -> [ScreenStack] {
    (1..<max(1, stack.entries.visibleCount)).map { count in
      var stack = stack
      stack.entries.truncate(keeping: count)
      return stack
    }
  }

  private func tabs(_ stack: ScreenStack) -> [ScreenStack] {
    stack.entries.uncoveredContainers.enumerated().flatMap { depth, container in
      (container.tabs?.tabs.indices ?? 0..<0).map { tab in
        var stack = stack
        stack.entries.select(tab: tab, ofContainerAt: depth)
        return stack
      }
    }
  }

  private func opened(
    _ stack: ScreenStack,
    _ context: PropertyDictionary,
    _ maximumRepeats: Int
  ) -> [ScreenStack] {
    guard let top = stack.top else { return [] }
    let path = stack.visiblePath
    let screens = [top.screen] + stack.entries.uncoveredContainers.map(\.screen)
    return screens.flatMap { commands[$0] ?? [] }.flatMap { command in
      entries(openedBy: command, on: top, context).compactMap { entry in
        let isVisible = path.contains {
          $0.screen == entry.screen && $0.properties == entry.properties
        }
        // Going back to a container does not show the root of its first tab.
        let maximum = graph.isContainer(entry.screen) ? max(6, maximumRepeats) : maximumRepeats
        if isVisible, entry.presentation != .root, path.count >= maximum { return nil }
        var stack = stack
        stack.entries.open(graph.arrangingTabs(of: entry))
        return stack
      }
    }
  }

  private func entries(
    openedBy command: NavigationCommand,
    on origin: StackEntry,
    _ context: PropertyDictionary
  ) -> [StackEntry] {
    graph.screens.filter { graph.isScreen($0, kindOf: command.destination) }.flatMap { screen in
      properties.compactMap { request -> StackEntry? in
        let isOverridden = command.properties.contains { name, value in
          request[name].map { $0 != value } ?? false
        }
        let canOpen = command.conditions.allSatisfy { condition in
          condition.holds { reference in
            switch reference {
            case .property(let name): request[name]
            case .origin(let name): origin.properties[name]
            case .context(let name): context[name]
            }
          }
        }
        guard canOpen, !isOverridden else { return nil }
        let assigned = request.merging(command.properties) { $1 }
        return try? graph.entry(
          of: Milestone(screen),
          shared: assigned.mapValues(RequestedValue.value),
          presentation: command.presentation
        )
      }
    }
  }
}
