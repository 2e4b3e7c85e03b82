#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  /// The screens of a modal layer or a tab, bottom to top.
  private typealias Screens = [PreparedScreen<UIViewController>]

  extension UIKitHost {
    /// Displays other screens: dismisses layers, changes the stacks of those that stay, and presents
    /// new ones.
    func change(to target: [PreparedScreen<UIViewController>], isAnimated: Bool) async throws {
      let (old, new) = (screens.layers, target.layers)
      let kept = zip(old, new).prefix { $0[0].liveEntry === $1[0].liveEntry }.count
      guard kept > 0 else { return try await replaceAll(by: new) }
      let controllers = controllers.layers(displayedFrom: container.root)
      if old.count > kept {
        let isLast = new.count == kept && zip(old, new).allSatisfy { $0.isSame(as: $1) }
        try await transitions.dismiss(
          above: controllers[kept - 1],
          isAnimated: isAnimated && isLast
        )
        try await endTransition()
      }
      for index in 0..<kept where !old[index].isSame(as: new[index]) {
        try await change(
          controllers[index],
          from: old[index],
          to: new[index],
          isAnimated: isAnimated && index == new.count - 1
        )
      }
      for index in kept..<new.count {
        try await present(new[index], isAnimated: isAnimated && index == new.count - 1)
      }
    }

    /// Changes the stack of a modal layer or a tab, and then the stacks of the tabs in it.
    private func change(
      _ controller: UIViewController,
      from old: Screens,
      to new: Screens,
      isAnimated: Bool
    ) async throws {
      let kept = zip(old, new).prefix { $0.liveEntry === $1.liveEntry }.count
      let containers = zip(old, new).prefix(kept).filter { !$0.isSame(as: $1) }
      if kept < max(old.count, new.count) {
        let opened = try new.dropFirst(kept).map(controllers.pushable)
        let last = kept < old.count ? new.prefix(kept).last?.object.controllerOnStack : nil
        guard let navigation = controller as? UINavigationController,
          last == nil || navigation.viewControllers.contains(where: { $0 === last })
        else { throw UIKitHostError.noNavigationController(new[new.count - 1].entry.screen) }
        try await transitions.run {
          navigation.change(
            keeping: last,
            opening: opened,
            isAnimated: isAnimated && containers.isEmpty
          )
        }
        try await endTransition()
      }
      for (old, new) in containers { try await changeTabs(of: old, to: new, isAnimated) }
    }

    /// Selects the tab of a container, and changes the stacks of its tabs.
    private func changeTabs(
      of old: PreparedScreen<UIViewController>,
      to new: PreparedScreen<UIViewController>,
      _ isAnimated: Bool
    ) async throws {
      guard let oldTabs = old.tabs, let tabs = new.tabs,
        let bar = new.object as? UITabBarController
      else { return }
      func index(of name: String) throws -> Int {
        guard let index = oldTabs.tabs.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }),
          bar.viewControllers?.indices.contains(index) == true
        else { throw UIKitHostError.noTab(name, of: new.entry.screen) }
        return index
      }
      let selected = try index(of: tabs.selected.name)
      if oldTabs.selectedIndex != selected { bar.selectedIndex = selected }
      try await endTransition()
      for tab in tabs.tabs {
        let index = try index(of: tab.name)
        let before = oldTabs.tabs[index].entries
        guard !before.isSame(as: tab.entries), let stack = bar.viewControllers?[index] else {
          continue
        }
        let isVisible = index == selected
        try await change(stack, from: before, to: tab.entries, isAnimated: isAnimated && isVisible)
      }
    }

    private func present(_ screens: Screens, isAnimated: Bool) async throws {
      guard let first = screens.first else { return }
      let layer = try controllers.layer(of: screens)
      ModalStyle(first.entry.style).apply(to: layer, over: container.root)
      layer.presentationController?.delegate = controllers.delegate
      willPresent(layer, first)
      try await transitions.present(layer, isAnimated: isAnimated)
      try await endTransition()
    }

    /// Replaces all layers, without animation.
    private func replaceAll(by layers: [Screens]) async throws {
      let root = try layers.first.map(controllers.layer) ?? UIViewController()
      if let root = container.root, root.presentedViewController != nil {
        try await transitions.dismiss(above: root, isAnimated: false)
      }
      container.show(root)
      try await endTransition()
      for layer in layers.dropFirst() { try await present(layer, isAnimated: false) }
    }
  }

  extension Screens {
    /// Returns whether both lists contain the same screens, with the same screens in their tabs.
    fileprivate func isSame(as other: Screens) -> Bool {
      count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
    }
  }

  extension PreparedScreen<UIViewController> {
    /// Returns whether both values are the same screen, with the same screens in its tabs.
    fileprivate func isSame(as other: PreparedScreen) -> Bool {
      guard liveEntry === other.liveEntry else { return false }
      guard let tabs, let otherTabs = other.tabs else { return true }
      return tabs.selected.name == otherTabs.selected.name
        && zip(tabs.tabs, otherTabs.tabs).allSatisfy { $0.entries.isSame(as: $1.entries) }
    }
  }

  extension UINavigationController {
    /// Pops to a controller, if one is given, and then pushes others.
    fileprivate func change(
      keeping last: UIViewController?,
      opening opened: [UIViewController],
      isAnimated: Bool
    ) {
      guard let last else {
        if opened.count == 1 { return pushViewController(opened[0], animated: isAnimated) }
        return setViewControllers(viewControllers + opened, animated: isAnimated)
      }
      guard !opened.isEmpty, let index = viewControllers.firstIndex(where: { $0 === last })
      else {
        popToViewController(last, animated: isAnimated)
        return
      }
      setViewControllers(viewControllers[...index] + opened, animated: isAnimated)
    }
  }
#endif
