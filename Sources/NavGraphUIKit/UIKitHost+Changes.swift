#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  /// A change of UIKit's controllers, with or without animation.
  typealias ControllerChange = @MainActor (_ isAnimated: Bool) async throws -> Void

  extension UIKitHost {
    /// Returns the changes that lead from the displayed screens to others.
    ///
    /// Layers that stay are changed before those above them are dismissed. Therefore, the user sees
    /// the result when the last dismissal ends.
    ///
    /// - Throws: `UIKitHostError` if UIKit cannot display a screen.
    func changes(
      from old: [PreparedScreen<UIViewController>],
      to new: [PreparedScreen<UIViewController>]
    ) throws -> [ControllerChange] {
      let (old, new) = (old.layers, new.layers)
      let displayed = controllers.layers(displayedFrom: container.root)
      let kept = zip(old, new).prefix { $0[0].liveEntry === $1[0].liveEntry }.count
      guard kept > 0 else {
        let root = try new.first.map(controllers.layer) ?? UIViewController()
        return [replacement(of: root, isFirst: old.isEmpty)]
          + (try presentations(of: new.dropFirst()))
      }
      var changes = try zip(displayed, new).prefix(kept).flatMap(controllers.changes)
      if kept < old.count {
        changes.append { [transitions] in
          try await transitions.dismiss(above: displayed[kept - 1], isAnimated: $0)
        }
      }
      return changes + (try presentations(of: new.dropFirst(kept)))
    }

    /// Returns the change that replaces all layers.
    ///
    /// The first root is displayed without an animation.
    private func replacement(of root: UIViewController, isFirst: Bool) -> ControllerChange {
      { [container, transitions] isAnimated in
        if let old = container.root {
          try await transitions.dismiss(above: old, isAnimated: false)
        }
        container.show(root, isAnimated: isAnimated && !isFirst)
      }
    }

    private func presentations(
      of layers: some Sequence<[PreparedScreen<UIViewController>]>
    ) throws -> [ControllerChange] {
      try layers.map { screens in
        guard container.window?.isHidden == false else {
          throw UIKitHostError.notInWindow(screens[0].entry.screen)
        }
        let layer = try controllers.layer(of: screens)
        return { [self] in try await present(layer, screens[0], isAnimated: $0) }
      }
    }

    private func present(
      _ layer: UIViewController,
      _ screen: PreparedScreen<UIViewController>,
      isAnimated: Bool
    ) async throws {
      ModalStyle(screen.style).apply(to: layer)
      #if !os(tvOS)
        var isCentered = false
      #endif
      try await transitions.present(layer, isAnimated: isAnimated) { presenter in
        controllers.observeDismissal(of: layer)
        #if os(tvOS)
          willPresent(layer, screen)
        #else
          // The presenter can be another one than at the last attempt.
          if isCentered { layer.popoverPresentationController?.setCenter(of: nil) }
          willPresent(layer, screen)
          guard let popover = layer.popoverPresentationController else { return }
          isCentered = !popover.hasAnchor
          if isCentered { popover.setCenter(of: presenter.view) }
        #endif
      }
    }
  }
#endif
