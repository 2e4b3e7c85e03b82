/// The error of a host that did not finish its work in time.
public struct HostTimeout: Error, Sendable, Hashable {
  /// The stack that the host did not display in time; nil if its gestures and transitions did not
  /// finish.
  public let stack: ScreenStack?
  /// The maximum time, which is ``Navigator/stepTimeout`` for each step of the plan.
  public let limit: Duration
}

extension HostTimeout: CustomStringConvertible {
  /// The error message.
  public var description: String {
    let work = stack.map { "The change to '\($0)'" } ?? "A gesture or transition"
    return "\(work) did not end within \(limit)."
  }
}
