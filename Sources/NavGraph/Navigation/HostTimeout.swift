/// The error of a host that does not end its work in time.
public struct HostTimeout: Error, Sendable, Hashable {
  /// The step that the host has not ended, such as `push Chat`; nil if its gestures and transitions have not
  /// ended.
  public let step: String?
  /// The time that the host had for the step.
  public let limit: Duration
}

extension HostTimeout: CustomStringConvertible {
  /// The error message.
  public var description: String {
    let work = step.map { "The step '\($0)'" } ?? "A gesture or transition"
    return "\(work) did not end within \(limit)."
  }
}

extension HostStep {
  /// The step in a few words, such as `push Chat` and `pop to Menu`.
  var name: String {
    switch self {
    case .open(let screen): "\(screen.entry.presentation.rawValue) \(screen.entry.screen)"
    case .pop(_, let screen, _): "pop to \(screen)"
    case .dismiss(_, let screen, _): "dismiss to \(screen)"
    case .select(let selection, _): "select \(selection.tab)"
    case .replaceAll(let screens): "show \(ScreenStack(screens.map(\.entry)))"
    }
  }

  /// Returns the step that a host has not ended.
  ///
  /// - Parameters:
  ///   - steps: The steps, at least one.
  ///   - origin: The stack before the first step.
  ///   - stack: The stack that the host displays now; one that no step leads to counts as the origin.
  /// - Returns: The step.
  static func unfinished(
    of steps: [HostStep],
    from origin: ScreenStack,
    to stack: ScreenStack
  ) -> HostStep {
    var stacks = [origin]
    for step in steps.dropLast() {
      var next = stacks[stacks.count - 1]
      next.entries.apply(step) { $0.entry }
      stacks.append(next)
    }
    return steps[stacks.lastIndex { $0.hasSameScreens(as: stack) } ?? 0]
  }
}
