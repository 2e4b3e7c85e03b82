/// The run loop of a simulated window: what UIKit does later happens when a test advances it.
@MainActor
public final class Simulator {
  /// What UIKit refuses or throws an exception for.
  public private(set) var complaints: [String] = []
  /// The number of presentations that were refused, as UIKit does without an error.
  public internal(set) var refusedPresentations = 0

  private var pending: [@MainActor () -> Void] = []

  /// Whether nothing is pending.
  public var isIdle: Bool { pending.isEmpty }

  /// Ends the oldest pending transition.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func advance() -> Bool {
    guard !pending.isEmpty else { return false }
    pending.removeFirst()()
    return true
  }

  func schedule(_ work: @escaping @MainActor () -> Void) { pending.append(work) }

  func complain(_ text: String) { complaints.append(text) }
}
