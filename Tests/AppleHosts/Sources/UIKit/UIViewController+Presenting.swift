extension UIViewController {
  /// Presents a controller from the topmost ancestor.
  ///
  /// Does nothing, as UIKit, if the ancestor presents another controller, is in a transition itself, or is not in a
  /// visible window.
  public func present(
    _ controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard let window = simulatedWindow, !window.isHidden else { return }
    guard !controller.isPresentationPending else {
      return window.simulator.complain("A controller is presented twice.")
    }
    guard window.simulator.happens(.latePresentation) else {
      return presentNow(controller, window.simulator, animated: animated, completion: completion)
    }
    controller.isPresentationPending = true
    window.simulator.delay {
      controller.isPresentationPending = false
      self.presentNow(controller, window.simulator, animated: animated, completion: completion)
    }
  }

  private func presentNow(
    _ controller: UIViewController,
    _ simulator: Simulator,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    let presenter = rootAncestor
    guard controller.parent == nil else {
      return simulator.complain("A child of another controller is presented.")
    }
    guard controller !== presenter, controller.presenter == nil else {
      return simulator.complain("A controller is presented twice.")
    }
    guard !controller.lacksAnchor(in: presenter) else {
      return simulator.complain("A popover has no anchor in the layer that presents it.")
    }
    guard presenter.shown == nil, !presenter.isBeingPresented, !presenter.isBeingDismissed,
      !controller.isBeingDismissed
    else {
      simulator.refusedPresentations += 1
      return
    }
    presenter.shown = controller
    controller.presenter = presenter
    controller.isBeingPresented = true
    controller.transition = animated ? SimulatedTransition() : nil
    simulator.schedule {
      let transition = controller.transition
      controller.transition = nil
      controller.isBeingPresented = false
      transition?.end(in: simulator)
      completion?()
    }
  }

  /// Dismisses what the controller presents, with everything above; otherwise the controller itself.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = rootAncestor
    guard let shown = presenter.shown else {
      presenter.presenter?.dismiss(animated: animated, completion: completion)
      return
    }
    guard let simulator = presenter.simulatedWindow?.simulator,
      presenter.chainAbove.allSatisfy({ !$0.isBeingPresented && !$0.isBeingDismissed })
    else { return }
    shown.isBeingDismissed = true
    shown.transition = animated ? SimulatedTransition() : nil
    simulator.schedule {
      presenter.endDismissal(of: shown, in: simulator)
      completion?()
    }
  }

  /// The presented controllers above this one.
  var chainAbove: [UIViewController] { shown.map { [$0] + $0.chainAbove } ?? [] }

  func endDismissal(of shown: UIViewController, in simulator: Simulator) {
    for controller in chainAbove.reversed() {
      controller.presenter?.shown = nil
      controller.presenter = nil
    }
    let transition = shown.transition
    shown.transition = nil
    shown.isBeingDismissed = false
    shown.forgetPresentation()
    transition?.end(in: simulator)
  }

  /// The sheet or popover of the controller, if a user can dismiss it now.
  private var dismissibleSheet: UIPresentationController? {
    guard presenter != nil, takesTouches, transition == nil, !isBeingPresented, !isBeingDismissed,
      isDismissedByUsers
    else { return nil }
    return presentationController
  }

  /// Asks whether the sheet may be dismissed, as UIKit does at any time.
  public func simulateDismissalQuery() {
    guard let sheet = dismissibleSheet else { return }
    _ = sheet.delegate?.presentationControllerShouldDismiss(sheet)
  }

  /// Begins to swipe a sheet down.
  ///
  /// - Returns: The gesture; nil if the sheet stays, or if there is none.
  public func simulateSheetSwipe() -> SimulatedGesture? {
    guard let sheet = dismissibleSheet, let presenter, let simulator = simulatedWindow?.simulator
    else { return nil }
    guard !isModalInPresentation, sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true
    else {
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
      return nil
    }
    let transition = SimulatedTransition(isInteractive: true)
    self.transition = transition
    isBeingDismissed = true
    sheet.delegate?.presentationControllerWillDismiss(sheet)
    return SimulatedGesture(transition, simulator) {
      if transition.isCancelled {
        self.transition = nil
        self.isBeingDismissed = false
        transition.end(in: simulator)
      } else {
        presenter.endDismissal(of: self, in: simulator)
        sheet.delegate?.presentationControllerDidDismiss(sheet)
      }
    }
  }
}
