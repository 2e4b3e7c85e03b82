package import NavGraph
package import NavGraphService

extension Walk {
  /// Creates the walk that follows the plan of a route, after a launch on the screen where the route
  /// starts.
  ///
  /// - Throws: `MalformedRequest` if no launch shows the stack of the request.
  package init(
    following plan: Plan,
    of request: RouteRequest,
    in graph: NavigationGraph
  ) throws(MalformedRequest) {
    let context = request.context
    guard let root = request.stack.entries.first,
      request.stack == graph.stack(startingOn: root.withFreshTabs, in: context)
    else {
      throw MalformedRequest(
        description:
          "A UI test begins with a launch, which shows one screen. Start on a screen, not "
          + "on a stack."
      )
    }
    let start = PropertyValue.string(root.screen.name)
    var recorder = StepRecorder(stack: request.stack, context: context)
    recorder.append(.launch, request.stack, ["from": start, "to": start])
    for step in plan.steps { recorder.append(step) }
    recorder.goBack()
    self.init("walk-001", for: .screens, in: context, steps: recorder.steps)
  }
}

extension StackEntry {
  /// The entry without the contents of its tabs.
  fileprivate var withFreshTabs: StackEntry {
    StackEntry(screen, properties: properties, presentation: presentation, style: style)
  }
}

/// The steps of a walk while a plan is followed.
private struct StepRecorder {
  private(set) var steps: [WalkStep] = []
  private var stack: ScreenStack
  private let context: PropertyDictionary
  /// The stack before steps back that are not in the walk yet, and what these remove.
  private var back: (origin: ScreenStack, dismissals: Int, pops: Int)?

  init(stack: ScreenStack, context: PropertyDictionary) {
    (self.stack, self.context) = (stack, context)
  }

  mutating func append(_ step: Step) {
    var next = stack
    next.apply(step)
    switch step {
    case .dismiss(let layers, _, _): goBack(to: next, dismissing: layers)
    case .pop(let count, _, _): goBack(to: next, popping: count)
    case .open(let opening):
      goBack()
      let entry = opening.entry.request(isBottom: false, by: opening.command)
      append(.command, next, ["to": entry], command: opening.command?.name)
    case .select(let selection):
      goBack()
      append(.tab, next, ["to": .string(selection.screen.name)], tab: selection.tab.name)
    }
  }

  /// Remembers a step back, which one step of the walk makes together with the following ones.
  private mutating func goBack(
    to next: ScreenStack,
    dismissing layers: Int = 0,
    popping count: Int = 0
  ) {
    let former = back ?? (stack, 0, 0)
    back = (former.origin, former.dismissals + layers, former.pops + count)
    stack = next
  }

  /// Adds the step of the walk for the remembered steps back.
  mutating func goBack() {
    guard let (origin, dismissals, pops) = back else { return }
    back = nil
    let next = stack
    stack = origin
    let screen = next.top?.screen.name ?? ""
    append(.back, next, ["to": .string(screen)], dismissals: dismissals, pops: pops)
  }

  mutating func append(
    _ kind: Walk.Kind,
    _ next: ScreenStack,
    _ request: PropertyDictionary,
    command: String? = nil,
    tab: String? = nil,
    dismissals: Int? = nil,
    pops: Int? = nil
  ) {
    var request = request
    if kind != .launch {
      request["stack"] = stack.entries.request
      if !context.isEmpty { request["context"] = .dictionary(context) }
    }
    steps.append(
      WalkStep(
        steps.count + 1,
        kind,
        command: command,
        from: kind == .launch ? nil : stack.top?.screen.name,
        to: next.top?.screen.name ?? "",
        in: next.entries.shownEntries.dropLast().map(\.screen.name),
        tab: tab,
        dismissals: dismissals,
        pops: pops,
        request: .dictionary(request)
      )
    )
    stack = next
  }
}
