extension UIViewController {
  /// Presents a controller from the topmost ancestor.
  ///
  /// Does nothing, as UIKit, if the ancestor presents another controller, is in a transition itself, or is not in a
  /// window.
  public func present(
    _ controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    let presenter = rootAncestor
    guard let simulator = presenter.simulatedWindow?.simulator else { return }
    guard controller.parent == nil else {
      return simulator.complain("A child of another controller is presented.")
    }
    if let popover = controller.popoverPresentationController, popover.sourceView == nil {
      return simulator.complain("A popover has no anchor.")
    }
    guard presenter.shown == nil, controller.presenter == nil, !presenter.isBeingPresented,
      !presenter.isBeingDismissed, !controller.isBeingDismissed
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
      transition?.callCompletions()
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
      presenter.endDismissal(of: shown)
      completion?()
    }
  }

  /// The presented controllers above this one.
  var chainAbove: [UIViewController] { shown.map { [$0] + $0.chainAbove } ?? [] }

  func endDismissal(of shown: UIViewController) {
    for controller in chainAbove.reversed() {
      controller.presenter?.shown = nil
      controller.presenter = nil
    }
    let transition = shown.transition
    shown.transition = nil
    shown.isBeingDismissed = false
    shown.forgetPresentation()
    transition?.callCompletions()
  }

  /// Begins to swipe a sheet down.
  ///
  /// - Returns: The gesture; nil if the sheet stays, or if there is none.
  public func simulateSheetSwipe() -> SimulatedGesture? {
    guard let presenter, let simulator = simulatedWindow?.simulator, takesTouches,
      transition == nil,
      !isBeingPresented, !isBeingDismissed, let sheet = presentationController,
      sheet is UISheetPresentationController || sheet is UIPopoverPresentationController
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
        transition.callCompletions()
      } else {
        presenter.endDismissal(of: self)
        sheet.delegate?.presentationControllerDidDismiss(sheet)
      }
    }
  }
}
