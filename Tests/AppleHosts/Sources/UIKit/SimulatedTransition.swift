@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var initiallyInteractive: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
}

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
final class SimulatedTransition: UIViewControllerTransitionCoordinator {
  let isAnimated = true
  let initiallyInteractive: Bool
  var isInteractive: Bool
  var isCancelled = false
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(isInteractive: Bool = false) {
    initiallyInteractive = isInteractive
    self.isInteractive = isInteractive
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func callCompletions() {
    for completion in completions { completion(self) }
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
