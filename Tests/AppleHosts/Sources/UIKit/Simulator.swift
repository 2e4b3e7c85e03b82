/// The run loop of a simulated window: what UIKit does later happens when a test advances it.
@MainActor
public final class Simulator {
  /// What Apple's documentation permits UIKit to do, although it usually does not.
  public enum Hazard: CaseIterable, Sendable {
    /// The completion handlers of a transition coordinator are not called.
    case lostCompletion
    /// A presentation begins later than the call that requests it.
    case latePresentation
  }

  /// What UIKit refuses or raises an exception for.
  public var complaints: [String] { own + Simulator.exceptions }
  private var own: [String] = []
  /// The exceptions since the last window was created, of controllers that may be in no window.
  static var exceptions: [String] = []
  /// The number of presentations that were refused, as UIKit does without an error.
  public internal(set) var refusedPresentations = 0
  /// Decides whether a hazard occurs; never by default.
  public var happens: @MainActor (Hazard) -> Bool = { _ in false }

  /// Whether UIKit handles a touch, whose actions may interrupt a transition.
  private(set) var isHandlingTouch = false
  private var pending: [@MainActor () -> Void] = []
  private var delayedCount = 0

  /// Whether nothing is pending.
  public var isIdle: Bool { pending.isEmpty && delayedCount == 0 }

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

  /// Does something in the next turn of the run loop.
  func delay(_ work: @escaping @MainActor () -> Void) {
    delayedCount += 1
    Task {
      delayedCount -= 1
      work()
    }
  }

  func complain(_ text: String) { own.append(text) }

  static func raise(_ exception: String) { exceptions.append(exception) }

  /// Performs the action of a touch.
  func touch(_ action: () -> Void) {
    isHandlingTouch = true
    action()
    isHandlingTouch = false
  }
}
