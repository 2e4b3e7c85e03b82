#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The transitions in a host container, which this class starts and waits for.
  @MainActor
  final class ControllerTransitions {
    /// The time between two attempts to present a controller that UIKit ignores.
    var retryInterval = Duration.milliseconds(20)

    private let container: any HostContainer

    init(_ container: any HostContainer) { self.container = container }

    /// Whether a gesture, push, pop, presentation or dismissal is running.
    var isRunning: Bool { runningController != nil }

    /// Returns when no transition is running, or when the task is cancelled.
    func settle() async {
      while !Task.isCancelled, let controller = runningController {
        let end = Completion()
        let coordinator = controller.transitionCoordinator
        let isQueued =
          coordinator?.animate(alongsideTransition: nil, completion: { _ in end.complete() })
          ?? false
        if isQueued {
          await end.wait()
        } else {
          try? await Task.sleep(for: retryInterval)
        }
      }
    }

    /// Changes the stack of a navigation controller, and returns when the transition has ended.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func run(_ change: () -> Void) async throws {
      await settle()
      try Task.checkCancellation()
      change()
      await settle()
    }

    /// Presents a controller above all others, and returns when the transition has ended.
    ///
    /// UIKit ignores a presentation while another one is running. Therefore, the presentation is
    /// repeated until it begins.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func present(_ controller: UIViewController, isAnimated: Bool) async throws {
      while true {
        await settle()
        try Task.checkCancellation()
        let end = Completion()
        topmostController?.present(controller, animated: isAnimated) { end.complete() }
        if controller.presentingViewController != nil { return await end.wait() }
        try await Task.sleep(for: retryInterval)
      }
    }

    /// Dismisses all controllers above the given one, and returns when the transition has ended.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func dismiss(above controller: UIViewController, isAnimated: Bool) async throws {
      await settle()
      try Task.checkCancellation()
      guard controller.presentedViewController != nil else { return }
      let end = Completion()
      controller.dismiss(animated: isAnimated) { end.complete() }
      await end.wait()
    }

    private var topmostController: UIViewController? {
      var controller = container.root
      while let presented = controller?.presentedViewController { controller = presented }
      return controller
    }

    /// A controller in a transition; nil if there is none.
    private var runningController: UIViewController? {
      var layer = container.root
      while let controller = layer {
        if let running = controller.firstInTransition { return running }
        layer = controller.presentedViewController
      }
      return nil
    }
  }

  extension UIViewController {
    /// The controller itself or a descendant in a transition; nil if there is none.
    fileprivate var firstInTransition: UIViewController? {
      if transitionCoordinator != nil || isBeingPresented || isBeingDismissed { return self }
      for child in children {
        if let controller = child.firstInTransition { return controller }
      }
      return nil
    }
  }

  /// An event that is awaited once.
  ///
  /// This is a class, because completion handlers refer to it.
  @MainActor
  private final class Completion {
    private var isComplete = false
    private var continuation: CheckedContinuation<Void, Never>?

    func complete() {
      isComplete = true
      continuation?.resume()
      continuation = nil
    }

    /// Returns after ``complete()``, or when the task is cancelled.
    func wait() async {
      guard !isComplete else { return }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if isComplete { continuation.resume() } else { self.continuation = continuation }
        }
      } onCancel: {
        Task { @MainActor in self.complete() }
      }
    }
  }
#endif
