#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The transitions in a host container.
  ///
  /// UIKit does not promise to call the completion handler of every transition, for example of one
  /// that another transition interrupts. Therefore, the state of the controllers is polled.
  ///
  /// This is a class, because tests replace the pauses.
  @MainActor
  final class ControllerTransitions {
    /// Waits between two checks.
    var pause: @MainActor () async -> Void = { try? await Task.sleep(for: .milliseconds(20)) }

    private let container: any HostContainer

    init(_ container: any HostContainer) { self.container = container }

    /// Whether a gesture, push, pop, presentation or dismissal is running.
    var isRunning: Bool {
      container.root?.layerControllers.contains(where: \.isInTransition) ?? false
    }

    /// Returns when no transition is running, or when the task is cancelled.
    func settle() async {
      while isRunning, !Task.isCancelled { await pause() }
    }

    /// Presents a controller above all others, and returns when the transition has ended.
    ///
    /// - `isAnimated`: Whether the transition is animated.
    /// - `prepare`: Prepares the controller, with the one that presents it.
    /// - Throws: `CancellationError` if the task is cancelled.
    func present(
      _ controller: UIViewController,
      isAnimated: Bool,
      prepare: (UIViewController) -> Void
    ) async throws {
      try await attempt(until: { controller.presentingViewController != nil }) {
        guard let presenter = container.root?.layerControllers.last else { return }
        prepare(presenter)
        presenter.present(controller, animated: isAnimated)
      }
    }

    /// Dismisses all controllers above the given one, and returns when the transition has ended.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func dismiss(above controller: UIViewController, isAnimated: Bool) async throws {
      try await attempt(until: { controller.presentedViewController == nil }) {
        controller.dismiss(animated: isAnimated)
      }
    }

    /// Repeats a change until it has an effect, because UIKit ignores presentations and dismissals
    /// while others are running.
    private func attempt(until isDone: () -> Bool, _ change: () -> Void) async throws {
      while true {
        await settle()
        try Task.checkCancellation()
        if isDone() { return }
        change()
        await pause()
      }
    }
  }

  extension UIViewController {
    /// The controller and those presented above it, bottom to top.
    var layerControllers: [UIViewController] {
      Array(sequence(first: self) { $0.presentedViewController })
    }

    /// Whether the controller itself or a descendant is in a transition.
    fileprivate var isInTransition: Bool {
      transitionCoordinator != nil || isBeingPresented || isBeingDismissed
        || children.contains(where: \.isInTransition)
    }
  }
#endif
