#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  // The two kinds of tab bar controllers. By default, the host sets the view controllers of the tabs.
  // If the app has created `UITab` objects, with badges, groups and a sidebar, these stay, and UIKit
  // does not use the property `viewControllers`.

  extension ScreenControllers {
    /// Returns the controller that the app has created for a tab; nil if the tab has no `UITab`.
    func ownController(of tab: TabID, in bar: UITabBarController) -> UIViewController?? {
      guard #available(iOS 18, tvOS 18, visionOS 2, *), let own = bar.tab(forIdentifier: tab.name)
      else { return nil }
      return .some(own.viewController)
    }

    /// Returns whether a tab bar controller contains the controller of a tab.
    func contains(_ controller: UIViewController, in bar: UITabBarController) -> Bool {
      if #available(iOS 18, tvOS 18, visionOS 2, *), hasOwnTabs(bar) {
        return controller.tab?.tabBarController === bar
      }
      return controller.parent === bar
    }

    /// Returns the controller of the selected tab; nil if the host has not displayed it.
    func selectedController(of bar: UITabBarController) -> UIViewController? {
      guard #available(iOS 18, tvOS 18, visionOS 2, *), hasOwnTabs(bar) else {
        return bar.selectedViewController
      }
      return bar.selectedTab.flatMap { controller(of: $0, in: bar) }
    }

    /// Selects the tab of a controller.
    func select(_ controller: UIViewController, in bar: UITabBarController) {
      guard #available(iOS 18, tvOS 18, visionOS 2, *), hasOwnTabs(bar) else {
        bar.selectedViewController = controller
        return
      }
      bar.selectedTab = controller.tab
      displaySelectedTab(of: bar)
    }

    /// Displays the tabs that are not hidden.
    ///
    /// The selected tab stays selected.
    func replaceTabs(of bar: UITabBarController, with tabs: [TabController]) {
      guard #available(iOS 18, tvOS 18, visionOS 2, *), hasOwnTabs(bar) else {
        let selected = bar.selectedViewController
        bar.setViewControllers(tabs.filter { !$0.isHidden }.map(\.controller), animated: false)
        if let selected, selected.parent === bar { bar.selectedViewController = selected }
        return
      }
      for tab in tabs {
        if !contains(tab.controller, in: bar) { addTab(tab, to: bar) }
        // The user can hide tabs, too.
        if tab.isHidden != (wasHidden(tab, in: bar) ?? false) {
          tab.controller.tab?.isHidden = tab.isHidden
        }
      }
    }

    /// Returns whether the host has hidden a tab; nil if it has not displayed the tab.
    func wasHidden(_ tab: TabController, in bar: UITabBarController) -> Bool? {
      records[ObjectIdentifier(bar)]?.tabs.first { $0.controller === tab.controller }?.isHidden
    }
  }

  @available(iOS 18, tvOS 18, visionOS 2, *)
  extension ScreenControllers {
    /// Returns the controller of the tab that is, or contains, a `UITab`; nil if the app displays the
    /// tab itself.
    func controller(of tab: UITab, in bar: UITabBarController) -> UIViewController? {
      let tabs = records[ObjectIdentifier(bar)]?.tabs ?? []
      // UIKit does not document whether it creates tabs for the view controllers of a tab bar.
      if !hasOwnTabs(bar) { return tabs.first { $0.controller === tab.viewController }?.controller }
      for tab in sequence(first: tab, next: \.parent) {
        if let known = tabs.first(where: { $0.controller.tab === tab }) { return known.controller }
      }
      return nil
    }

    /// Displays the selected tab if it is in a group, because UIKit displays only the controller of
    /// the group.
    func displaySelectedTab(of bar: UITabBarController) {
      guard hasOwnTabs(bar), let tab = bar.selectedTab, let controller = tab.viewController,
        let group = sequence(first: tab, next: \.parent).dropFirst().suffix(1).first?
          .viewController,
        controller.parent !== group
      else { return }
      group.embed(controller, replacing: group.children.first)
    }

    /// Adds a tab for which the app has created no `UITab`.
    private func addTab(_ tab: TabController, to bar: UITabBarController) {
      let item = tab.controller.tabBarItem
      let new = UITab(
        title: item?.title ?? tab.name.name,
        image: item?.image,
        identifier: tab.name.name
      ) { [controller = tab.controller] _ in controller }
      bar.tabs.append(new)
      _ = new.viewController
    }
  }
#endif
