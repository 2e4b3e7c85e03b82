public import NavGraph

/// The stacks on which users start, in the words of the rule, without the code of the graph.
public struct StartOracle {
  private let graph: NavigationGraph

  /// Creates the oracle of a graph.
  public init(_ graph: NavigationGraph) { self.graph = graph }

  /// Returns the stack for which a screen stands, with default values.
  public func stack(of screen: ScreenID) -> ScreenStack { ScreenStack([outermost(fresh(screen))]) }

  /// Returns the stack on which users see a screen if nothing blocks a route: after the shortest
  /// plan from the first start screen that has one; otherwise, the stack for which it stands.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - starts: The start screens.
  ///   - router: A router of the graph without conditions and required properties.
  /// - Returns: The stack.
  /// - Throws: An error of the router.
  public func stack(
    showing screen: ScreenID,
    startingOn starts: [ScreenID],
    _ router: Router
  ) throws -> ScreenStack {
    for start in starts {
      switch try router.route(RouteRequest(from: stack(of: start), to: screen)) {
      case .planned(let plan): return plan.stack
      case .alreadyThere(let stack): return stack
      case .failed: continue
      }
    }
    return stack(of: screen)
  }

  private func outermost(_ entry: StackEntry) -> StackEntry {
    var places: [(container: ScreenID, tab: Int)] = []
    for container in graph.screens {
      for (number, tab) in (graph.screen(container)?.tabs ?? []).enumerated()
      where tab.root == entry.screen {
        places.append((container, number))
      }
    }
    guard places.count == 1 else { return entry }
    var container = fresh(places[0].container)
    container.tabs?.tabs[places[0].tab].entries = [entry]
    container.tabs?.selectedIndex = places[0].tab
    return outermost(container)
  }

  private func fresh(_ screen: ScreenID) -> StackEntry {
    var properties: PropertyDictionary = [:]
    for declaration in graph.properties(of: screen) {
      properties[declaration.name] = declaration.defaultValue
    }
    let tabs = (graph.screen(screen)?.tabs ?? []).map { TabStacks.Tab($0.name, [fresh($0.root)]) }
    return StackEntry(
      screen,
      properties: properties,
      presentation: .root,
      tabs: tabs.isEmpty ? nil : TabStacks(tabs)
    )
  }
}
