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
    var follower = PlanFollower(recorder)
    for step in plan.steps { follower.perform(step) }
    follower.recordStepsBack()
    self.init("walk-001", for: .screens, in: context, steps: follower.recorder.steps)
  }
}

extension StackEntry {
  /// The entry without the contents of its tabs.
  fileprivate var withFreshTabs: StackEntry {
    StackEntry(screen, properties: properties, presentation: presentation, style: style)
  }
}

/// A recorder of the steps of a plan.
///
/// Steps back that follow each other are one step of the walk.
private struct PlanFollower {
  private(set) var recorder: StepRecorder
  private var stack: ScreenStack
  /// What the steps back remove that are not recorded yet.
  private var removed: (layers: Int, entries: Int)?

  init(_ recorder: StepRecorder) {
    self.recorder = recorder
    stack = recorder.stack
  }

  mutating func perform(_ step: Plan.Step) {
    switch step {
    case .dismiss(let layers, _, _): remove(layers: layers)
    case .pop(let count, _, _): remove(entries: count)
    case .open, .select: recordStepsBack()
    }
    stack.apply(step)
    switch step {
    case .open(let opening):
      let entry = opening.entry.request(isBottom: false, by: opening.command)
      recorder.append(.command, stack, ["to": entry], command: opening.command)
    case .select(let selection):
      let screen = PropertyValue.string(selection.screen.name)
      recorder.append(.tab, stack, ["to": screen], tab: selection.tab)
    case .dismiss, .pop: break
    }
  }

  private mutating func remove(layers: Int = 0, entries: Int = 0) {
    let former = removed ?? (0, 0)
    removed = (former.layers + layers, former.entries + entries)
  }

  /// Records the steps back since the last step of the walk.
  mutating func recordStepsBack() {
    guard let (layers, entries) = removed else { return }
    removed = nil
    let screen = PropertyValue.string(stack.top?.screen.name ?? "")
    recorder.append(.back, stack, ["to": screen], dismissals: layers, pops: entries)
  }
}
