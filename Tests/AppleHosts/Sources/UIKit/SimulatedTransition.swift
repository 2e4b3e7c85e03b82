// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var initiallyInteractive: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
}

// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// A transition that runs.
@MainActor
final class SimulatedTransition: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated = true
  let initiallyInteractive: Bool
  /// Whether a finger controls the transition.
  var isInteractive: Bool
  var isCancelled = false
  /// Restores the controllers if the transition is cancelled.
  var restore: @MainActor () -> Void = {}
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(isInteractive: Bool = false) {
    initiallyInteractive = isInteractive
    self.isInteractive = isInteractive
    super.init()
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  /// Calls the completion handlers, of which nothing promises that they are called.
  func end(in simulator: Simulator?) {
    if isCancelled { restore() }
    if simulator?.happens(.lostCompletion) != true {
      for completion in completions { completion(self) }
    }
    completions = []
  }
}

/// A gesture that a simulated user has begun.
@MainActor
public final class SimulatedGesture {
  private let transition: SimulatedTransition
  private let end: @MainActor () -> Void
  private let simulator: Simulator
  private var isOver = false

  init(
    _ transition: SimulatedTransition,
    _ simulator: Simulator,
    end: @escaping @MainActor () -> Void
  ) {
    self.transition = transition
    self.simulator = simulator
    self.end = end
  }

  /// Lifts the finger; the rest of the transition, or the way back, is pending.
  public func lift(isCancelled: Bool) {
    guard !isOver else { return }
    isOver = true
    transition.isInteractive = false
    transition.isCancelled = isCancelled
    simulator.schedule(end)
  }
}
