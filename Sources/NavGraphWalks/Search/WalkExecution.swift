import NavGraph
import NavGraphLinks
import NavGraphSpace

/// A walk while it is made: the router and the links of the app judge every step.
struct WalkExecution {
  let app: WalkApp
  private var recorder: StepRecorder
  /// The vertices of the visible path.
  private(set) var path: [Int] = []
  /// The command that has just been executed.
  private(set) var lastCommand: CommandIndex?

  init(_ app: WalkApp) {
    self.app = app
    recorder = StepRecorder(context: app.context)
  }

  var steps: [WalkStep] { recorder.steps }
  var stack: ScreenStack { recorder.stack }

  private var graph: NavigationGraph { app.graph }

  /// Performs a move, if the router plans it exactly so.
  ///
  /// A launch begins a new walk.
  ///
  /// - Returns: Whether it is performed.
  mutating func perform(_ move: WalkMove) -> Bool {
    switch move {
    case .launch(let number): return launch(app.map.starts[number])
    case .back(let position, let vertex):
      return path.indices.contains(position) && path[position] == vertex && goBack(to: position)
    case .tab(let container, let tab): return select(tab, of: container)
    case .arc(let origin, let position):
      guard path.last == origin || app.map.vertices[origin].isContainer else { return false }
      let arc = app.map.arcs[origin][position]
      guard arc.command == nil else { return execute(arc) }
      return select(position, of: origin)
    }
  }

  // MARK: - Launches

  private mutating func launch(_ start: NavigationMap.Start) -> Bool {
    let launched = app.maps.stack(startingOn: start.screen, in: app.context)
    let name = PropertyValue.string(start.screen.name)
    recorder.removeSteps()
    lastCommand = nil
    guard show(launched) else { return false }
    recorder.append(.launch, launched, ["from": name, "to": name])
    guard let link = start.link else { return true }
    let opened = app.links
      .stack(opening: link.link, from: link.source, on: stack, app.router, app.context)
    guard let opened, show(opened) else { return false }
    let url = link.link.description
    let request: PropertyDictionary = [
      "link": .string(url), "source": .string(link.source.rawValue),
    ]
    recorder.append(.link, opened, request, url: url, pattern: link.pattern.description)
    return true
  }

  // MARK: - Steps

  private mutating func execute(_ arc: NavigationMap.Arc) -> Bool {
    guard let command = arc.command, let (plan, request) = plan(executing: command, of: arc),
      show(plan.stack)
    else { return false }
    recorder.append(.command, plan.stack, request, command: graph.name(of: command))
    lastCommand = command
    return true
  }

  /// Returns the plan that only executes the command of an arc, with its request.
  ///
  /// The request names the command if the router prefers another one.
  private func plan(
    executing command: CommandIndex,
    of arc: NavigationMap.Arc
  ) -> (plan: Plan, request: PropertyDictionary)? {
    let name = graph.name(of: command)
    let properties = app.request(for: arc, on: stack)
    func opener(in plan: Plan) -> CommandID? {
      guard plan.steps.count == 1, case .open(let opening) = plan.steps[0] else { return nil }
      return opening.command
    }
    let screen = app.screen(of: arc.target)
    guard let preferred = plan(to: screen, properties), let other = opener(in: preferred.plan)
    else {
      return nil
    }
    if other == name { return preferred }
    guard let named = plan(to: screen, properties, by: name), opener(in: named.plan) == name else {
      return nil
    }
    return named
  }

  private mutating func goBack(to position: Int) -> Bool {
    let entry = stack.visiblePath[position]
    let isNearest = !stack.visiblePath[(position + 1)...].contains {
      graph.isScreen($0.screen, kindOf: entry.screen)
    }
    var expected = stack
    expected.entries.truncate(keeping: position + 1)
    guard let (plan, request) = plan(to: entry.screen, isNearest ? [:] : entry.properties),
      plan.stack == expected
    else { return false }
    var counts = (layers: 0, entries: 0)
    for step in plan.steps {
      switch step {
      case .dismiss(let layers, _, _): counts.layers += layers
      case .pop(let count, _, _): counts.entries += count
      case .open, .select: return false
      }
    }
    lastCommand = nil
    guard show(plan.stack) else { return false }
    recorder
      .append(.back, plan.stack, request, dismissals: counts.layers, pops: counts.entries)
    return true
  }

  /// Selects the tab to which an arc of a container leads.
  private mutating func select(_ tab: Int, of container: Int) -> Bool {
    guard let top = path.last else { return false }
    let containers = Array(app.containers(around: top).reversed())
    guard let depth = containers.firstIndex(of: container) else { return false }
    var expected = stack
    expected.entries.select(tab: app.tab(ofArc: tab, of: container), ofContainerAt: depth)
    guard let top = expected.top, let (plan, request) = plan(to: top.screen, top.properties),
      plan.steps.count == 1, case .select(let selection) = plan.steps[0], plan.stack == expected
    else { return false }
    lastCommand = nil
    guard show(plan.stack) else { return false }
    recorder.append(.tab, plan.stack, request, tab: selection.tab)
    return true
  }

  private func plan(
    to screen: ScreenID,
    _ properties: PropertyDictionary,
    by command: CommandID? = nil
  ) -> (plan: Plan, request: PropertyDictionary)? {
    var destination = RouteRequest.Milestone(screen, by: command)
    destination.properties = properties.mapValues(RequestedValue.value)
    let request = RouteRequest(from: stack, to: destination, context: app.context)
    guard case .planned(let plan)? = try? app.router.route(request) else { return nil }
    let entry = StackEntry(screen, properties: properties, presentation: .push)
    return (plan, ["to": entry.request(isBottom: false, by: command)])
  }

  /// Finds the visible path of a stack; returns whether the map contains it.
  private mutating func show(_ next: ScreenStack) -> Bool {
    guard let path = app.path(of: next) else { return false }
    self.path = path
    return true
  }
}

extension StackEntry {
  /// Returns the entry as `navgraph batch` accepts it; `command` must open it.
  func request(isBottom: Bool, by command: CommandID? = nil) -> PropertyValue {
    var members: PropertyDictionary = ["screen": .string(screen.name)]
    if let command { members["by"] = .string(command.name) }
    if !properties.isEmpty { members["properties"] = .dictionary(properties) }
    if presentation != (isBottom ? .root : .push) {
      members["presentation"] = .string(presentation.rawValue)
    }
    if let style { members["style"] = .string(style) }
    if let tabs {
      members["selected"] = .string(tabs.selected.name.name)
      let stacks = tabs.tabs.map { (PropertyName($0.name.name), $0.entries.request) }
      members["tabs"] = .dictionary(Dictionary(uniqueKeysWithValues: stacks))
    }
    return members.count == 1 ? .string(screen.name) : .dictionary(members)
  }
}
