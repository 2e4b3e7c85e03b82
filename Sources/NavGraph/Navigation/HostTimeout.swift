/// The error of a host that did not finish its work in time.
public struct HostTimeout: Error, Sendable, Hashable {
  /// The step that the host did not finish, such as `push Chat`; nil if its gestures and
  /// transitions did not finish.
  public let step: String?
  /// The maximum time for the step.
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
  /// A short description of the step, such as `push Chat` or `pop to Menu`.
  var name: String {
    switch self {
    case .open(let screen): "\(screen.entry.presentation.rawValue) \(screen.entry.screen)"
    case .pop(_, let screen, _): "pop to \(screen)"
    case .dismiss(_, let screen, _): "dismiss to \(screen)"
    case .select(let selection, _): "select \(selection.tab)"
    case .replaceAll(let screens): "show \(ScreenStack(screens.map(\.entry)))"
    }
  }

  /// Returns the step that a host did not finish.
  ///
  /// - Parameters:
  ///   - steps: The steps, at least one.
  ///   - origin: The stack before the first step.
  ///   - stack: The stack that the host now displays. A stack to which no step leads is treated as
  ///     the origin.
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
