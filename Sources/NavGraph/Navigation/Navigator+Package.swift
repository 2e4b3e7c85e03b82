// The parts of the navigator that sibling targets use beside policies.

extension Navigator {
  /// Has the host apply steps.
  package func apply(
    _ steps: [HostStep<Host.ScreenObject>],
    leadingTo planned: ScreenStack
  ) async throws(NavigationError) {
    try await liveStack.apply(leadingTo: planned) { try await $0.apply(steps) }
  }

  /// Creates the screen of an entry.
  package func prepare(
    _ entry: StackEntry,
    _ ignored: inout [IgnoredProperty]
  ) throws(NavigationError) -> Host.ScreenObject {
    let (screen, rejected) = try prepare(entry)
    ignored += self.ignored(rejected, of: entry)
    return screen.object
  }

  /// Shows a stack, and calls a function with the object and the index of each screen before.
  package func show(
    _ stack: ScreenStack,
    didPrepare: @escaping @MainActor (Any, Int) -> Void
  ) async throws(NavigationError) -> [IgnoredProperty] {
    try await inTurn { () throws(NavigationError) in
      var screens: [PreparedScreen<Host.ScreenObject>] = []
      var ignored: [IgnoredProperty] = []
      for (index, entry) in try self.completed(stack).entries.enumerated() {
        let (screen, rejected) = try self.prepare(entry)
        didPrepare(screen.object, index)
        screens.append(screen)
        ignored += self.ignored(rejected, of: entry)
      }
      try await self.replaceStack(by: screens)
      return ignored
    }
  }
}

extension HostStep {
  /// Creates the step that goes back as a plan's step does; nil for a step that opens a screen.
  package init?(back step: Step) {
    switch step {
    case .open: return nil
    case .pop(let count, let screen): self = .pop(count: count, to: screen)
    case .dismiss(let layers, let screen): self = .dismiss(layers: layers, to: screen)
    }
  }
}
