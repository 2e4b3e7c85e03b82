import NavGraph

/// The steps of a walk while it is made, each of which leads from one stack to the next.
struct StepRecorder {
  private(set) var steps: [WalkStep] = []
  /// The stack after the last step.
  private(set) var stack: ScreenStack
  private let context: PropertyDictionary

  init(stack: ScreenStack = ScreenStack(), context: PropertyDictionary) {
    (self.stack, self.context) = (stack, context)
  }

  /// Begins a new walk.
  mutating func removeSteps() { steps = [] }

  /// Adds the step to a stack.
  mutating func append(
    _ kind: Walk.Kind,
    _ next: ScreenStack,
    _ request: PropertyDictionary,
    command: CommandID? = nil,
    url: String? = nil,
    pattern: String? = nil,
    tab: TabID? = nil,
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
        command: command?.name,
        from: kind == .launch ? nil : stack.top?.screen.name,
        to: next.top?.screen.name ?? "",
        in: next.entries.shownEntries.dropLast().map(\.screen.name),
        url: url,
        pattern: pattern,
        tab: tab?.name,
        dismissals: dismissals,
        pops: pops,
        request: .dictionary(request)
      )
    )
    stack = next
  }
}

extension [StackEntry] {
  /// The entries as `navgraph batch` accepts them.
  var request: PropertyValue {
    .array(enumerated().map { $1.request(isBottom: $0 == 0) })
  }
}
