#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  extension UIKitHost {
    /// Applies a step, and returns when its transition has ended.
    func apply(_ step: HostStep<UIViewController>) async throws {
      switch step {
      case .open(let screen):
        switch screen.entry.presentation {
        case .root: try await replaceAll(by: [screen])
        case .present: try await present([screen], isAnimated: screen.isAnimated)
        case .push: try await push(screen)
        }
      case .pop(let count, _, let isAnimated):
        var rest = screens
        rest.pop(count)
        try await pop(from: screens, to: rest, isAnimated: isAnimated)
      case .dismiss(let layers, _, let isAnimated):
        var rest = screens
        rest.dismiss(layers: layers)
        try await dismiss(to: rest, isAnimated: isAnimated)
      case .select(let selection, _): try select(selection)
      case .replaceAll(let screens): try await replaceAll(by: screens)
      }
    }

    private func push(_ screen: PreparedScreen<UIViewController>) async throws {
      guard !screens.isEmpty else { return try await replaceAll(by: [screen]) }
      guard let layer = layers.last, let navigation = layer.innermostNavigationController else {
        throw UIKitHostError.noNavigationController(screen.entry.screen)
      }
      let controller = try controllers.pushable(screen)
      try await transitions.run {
        navigation.pushViewController(controller, animated: screen.isAnimated)
      }
    }

    private func present(
      _ screens: [PreparedScreen<UIViewController>],
      isAnimated: Bool
    ) async throws {
      guard let first = screens.first else { return }
      let layer = try controllers.layer(of: screens)
      if container.root == nil { container.show(UIViewController()) }
      ModalStyle(first.entry.style).apply(to: layer, over: container.root)
      layer.presentationController?.delegate = controllers.delegate
      willPresent(layer, first)
      try await transitions.present(layer, isAnimated: isAnimated)
    }

    /// Pops to the last remaining entry in the innermost stack that becomes shorter.
    private func pop(
      from screens: [PreparedScreen<UIViewController>],
      to rest: [PreparedScreen<UIViewController>],
      isAnimated: Bool
    ) async throws {
      guard let last = rest.last else { return try await replaceAll(by: []) }
      if screens.count == rest.count {
        guard let inner = screens.last?.tabs, let innerRest = last.tabs else { return }
        return try await pop(
          from: inner.selected.entries,
          to: innerRest.selected.entries,
          isAnimated: isAnimated
        )
      }
      let controller = last.object.controllerOnStack
      guard let navigation = controller.parent as? UINavigationController else {
        throw UIKitHostError.noNavigationController(last.entry.screen)
      }
      try await transitions.run {
        navigation.popToViewController(controller, animated: isAnimated)
      }
    }

    private func dismiss(
      to rest: [PreparedScreen<UIViewController>],
      isAnimated: Bool
    ) async throws {
      guard !rest.isEmpty else { return try await replaceAll(by: []) }
      let kept = layers[rest.count { $0.entry.presentation == .present }]
      try await transitions.dismiss(above: kept, isAnimated: isAnimated)
    }

    private func select(_ selection: TabSelection) throws {
      let containers = screens.uncoveredContainers
      let depth = containers.count - 1 - selection.level
      guard containers.indices.contains(depth), let tabs = containers[depth].tabs?.tabs,
        let index = tabs.firstIndex(where: { $0.name.utf8.elementsEqual(selection.tab.utf8) }),
        let tabBarController = containers[depth].object as? UITabBarController
      else { throw UIKitHostError.noTab(selection.tab, of: selection.container) }
      tabBarController.selectedIndex = index
    }

    /// Replaces all layers, without animation.
    private func replaceAll(by screens: [PreparedScreen<UIViewController>]) async throws {
      let starts =
        [0] + screens.indices.dropFirst().filter { screens[$0].entry.presentation == .present }
      let ends = starts.dropFirst() + [screens.count]
      let layers = zip(starts, ends).map { Array(screens[$0..<$1]) }
      let root = screens.isEmpty ? UIViewController() : try controllers.layer(of: layers[0])
      if let root = container.root, root.presentedViewController != nil {
        try await transitions.dismiss(above: root, isAnimated: false)
      }
      container.show(root)
      for layer in layers.dropFirst() { try await present(layer, isAnimated: false) }
    }

    /// The controllers of the modal layers, bottom to top.
    private var layers: [UIViewController] { controllers.layers(displayedFrom: container.root) }
  }

  extension UIViewController {
    /// The navigation controller on which a push opens a screen.
    fileprivate var innermostNavigationController: UINavigationController? {
      if let tabBarController = self as? UITabBarController {
        return tabBarController.selectedViewController?.innermostNavigationController
      }
      guard let navigation = self as? UINavigationController else { return nil }
      guard let embedded = navigation.topViewController as? EmbeddedTabsController else {
        return navigation
      }
      return embedded.tabs.innermostNavigationController ?? navigation
    }
  }
#endif
