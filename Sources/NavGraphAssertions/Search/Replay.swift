import NavGraph
import NavGraphLinks
import NavGraphSpace

/// The execution of a path by the router and the links of the app, step by step.
struct Replay {
  private let space: NavigationSpace
  private var links: LinkRouter
  private var context: PropertyDictionary
  private(set) var start = ScreenStack()
  /// The stack on which the first link is opened to get the same stack as when it starts the app.
  private var firstOrigin = ScreenStack()
  private(set) var moves: [Counterexample.Move] = []
  /// The stacks that are shown in turn, since the beginning or the last restored stack.
  private(set) var stacks: [ScreenStack] = []

  /// Creates an execution.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - context: The facts about the user and the device.
  ///   - start: The screen on which links start that are opened on an empty stack.
  init(_ space: NavigationSpace, in context: PropertyDictionary, startingOn start: ScreenID?) {
    self.space = space
    self.context = context
    links = space.links
    links.startScreen = start
  }

  private var stack: ScreenStack { stacks.last ?? ScreenStack() }

  /// Performs steps, and returns the position of the first one that is not possible; nil if all
  /// are.
  mutating func perform(_ steps: [PathStep]) -> Int? {
    steps.indices.first { !perform(steps[$0]) }
  }

  private mutating func perform(_ step: PathStep) -> Bool {
    switch step.action {
    case .none: return shows(step.node, on: stack)
    case .start(let screen):
      start = space.graph.stack(startingOn: screen, in: context)
      stacks.append(start)
      return true
    case .link(let link, let source): return open(link, from: source) && shows(step.node, on: stack)
    case .restored(let steps, let region):
      return restore(steps, region) && shows(step.node, on: stack)
    case .select, .back: return route(to: step.node, .init(), rule: tabRule(of: step))
    case .command(let command, let request):
      let name = space.graph.name(of: command).name
      return route(
        to: step.node,
        request,
        as: space.graph.closesScreens(command) ? nil : space.graph.presentation(of: command),
        rule: "command '\(name)'"
      )
    }
  }

  /// Returns whether a node is on top of the stack, or contains the top, and is the only entry if
  /// it is presented as the root.
  private func shows(
    _ node: Int,
    on stack: ScreenStack,
    as presentation: Presentation? = nil
  ) -> Bool {
    let place = space.nodes[node].place
    let isOnStack = presentation?.keepsStack ?? true
    let shown = isOnStack ? stack.entries.shownEntries : stack.entries
    guard isOnStack || shown.count == 1 else { return false }
    return shown.contains { self.place(of: $0) == place }
  }

  /// The places of the top of the stack and of the containers around it.
  var shownPlaces: Set<NavigationSpace.Place> { Set(stack.entries.shownEntries.compactMap(place)) }

  /// The places of the visible path below its last entry.
  var placesBelow: Set<NavigationSpace.Place> {
    Set(stack.visiblePath.dropLast().compactMap(place))
  }

  private func place(of entry: StackEntry) -> NavigationSpace.Place? {
    space.graph.index(of: entry.screen).map { space.place($0, entry.properties) }
  }

  /// Restores the stack that is saved after some steps in a region; returns whether it is shown.
  mutating func restore(_ steps: [PathStep], _ region: Region) -> Bool {
    let current = context
    context = space.facts.context(in: region)
    defer { context = current }
    guard perform(steps) == nil else { return false }
    stacks = [space.graph.restoration(of: StackSnapshot(stack), context: current).stack]
    return true
  }

  private func tabRule(of step: PathStep) -> String {
    guard case .select = step.action, let container = space.nodes[step.node].container else {
      return "going back"
    }
    return "a tab of '\(space.screen(of: container))'"
  }

  /// Requests a node; if the router prefers another plan, also with the values of the node.
  private mutating func route(
    to node: Int,
    _ properties: CommandTrial.Request,
    as presentation: Presentation? = nil,
    rule: String
  ) -> Bool {
    let values = properties.properties.merging(space.nodes[node].place.values) { $1 }
    for properties in [properties, CommandTrial.Request(values)] {
      guard let next = stack(requesting: node, properties, as: presentation),
        shows(node, on: next, as: presentation)
      else { continue }
      if next != stack { append(.route(to: space.screen(of: node), properties), next, rule) }
      return true
    }
    return false
  }

  /// Returns the stack after a request; nil if it has no plan, or one that opens more than one
  /// screen or in another way.
  private func stack(
    requesting node: Int,
    _ properties: CommandTrial.Request,
    as presentation: Presentation?
  ) -> ScreenStack? {
    let values = properties.properties.mapValues(RequestedValue.value)
    let request = RouteRequest(
      from: stack,
      to: RouteRequest.Milestone(space.screen(of: node), properties.isShared ? [:] : values),
      shared: properties.isShared ? values : [:],
      context: context
    )
    switch try? space.router.route(request) {
    case .planned(let plan):
      let opened = plan.openedEntries
      let isAsExpected = presentation.map { opened.first?.presentation ?? $0 == $0 } ?? true
      return opened.count < 2 && isAsExpected ? plan.stack : nil
    case .alreadyThere: return stack
    case .failed, nil: return nil
    }
  }

  /// Returns the stack that a link opens; nil if it opens nothing.
  func stack(opening link: DeepLink, from source: LinkSource) -> ScreenStack? {
    links.stack(opening: link, from: source, on: stack, space.router, context)
  }

  private mutating func open(_ link: DeepLink, from source: LinkSource) -> Bool {
    guard let opened = self.stack(opening: link, from: source) else { return false }
    if stacks.isEmpty, !beginsAsPrinted(link, source, opened) {
      // A command line cannot start the app on another screen, but with its stack.
      let shown = space.graph.stack(startingOn: links.startScreen ?? "", in: context)
      let stack = links.stack(opening: link, from: source, on: shown, space.router, context)
      guard stack == opened else { return false }
      firstOrigin = shown
    }
    append(.link(link, source), opened, "link '\(link)' from \(source.rawValue)")
    return true
  }

  /// Returns whether a link opens the same stack if the app starts on its own start screen.
  private func beginsAsPrinted(
    _ link: DeepLink,
    _ source: LinkSource,
    _ opened: ScreenStack
  ) -> Bool {
    links.startScreen == space.links.startScreen
      || space.links.stack(opening: link, from: source, on: stack, space.router, context) == opened
  }

  private mutating func append(
    _ kind: Counterexample.Move.Kind,
    _ next: ScreenStack?,
    _ rule: String
  ) {
    moves.append(
      Counterexample.Move(
        kind: kind,
        origin: stacks.isEmpty ? firstOrigin : stack,
        context: context,
        stack: next,
        rule: rule
      )
    )
    if let next { stacks.append(next) }
  }

  /// Returns the number of steps of the router's plan from the stack to a screen; nil if there is
  /// none.
  func distance(to screen: ScreenID) -> Int? {
    let request = RouteRequest(from: stack, to: RouteRequest.Milestone(screen), context: context)
    switch try? space.router.route(request) {
    case .planned(let plan): return plan.steps.count
    case .alreadyThere: return 0
    case .failed, nil: return nil
    }
  }

  /// Adds a last request that has no plan, or too long a plan.
  mutating func fail(toReach screen: ScreenID) {
    append(.route(to: screen, .init()), nil, "")
  }
}
