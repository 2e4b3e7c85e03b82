#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  /// The view controllers of screens, which this class adds to navigation and tab bar controllers,
  /// and their screens.
  @MainActor
  final class ScreenControllers {
    struct Record {
      let screen: PreparedScreen<UIViewController>
      /// The controllers of the tabs; empty if the screen is not a container.
      var tabs: [TabController] = []
    }

    /// The controller of a tab, with the tab's name.
    struct TabController {
      let name: TabID
      let controller: UIViewController
      /// Whether the tab does not exist in the navigator's context, so that the tab bar does not
      /// contain the controller.
      var isHidden = false
    }

    private unowned let host: UIKitHost
    let userActions: UserActions
    private(set) var records: [ObjectIdentifier: Record] = [:]
    private(set) var observers: [NavigationObserver] = []
    private var tabObservers: [TabObserver] = []
    /// The tab bar controllers in which the app has created `UITab` objects.
    private var barsWithOwnTabs: Set<ObjectIdentifier> = []

    init(_ host: UIKitHost) {
      self.host = host
      userActions = UserActions(host)
    }

    // MARK: Screens to controllers

    /// Returns the controller of a modal layer.
    ///
    /// - Throws: `UIKitHostError` if UIKit does not permit a screen object.
    func layer(of screens: [PreparedScreen<UIViewController>]) throws -> UIViewController {
      guard screens.count == 1, screens[0].tabs != nil else { return try stack(of: screens) }
      return try tabBarController(of: screens[0])
    }

    /// Returns the controller of a modal layer or a tab: a navigation controller, or the only
    /// screen object.
    ///
    /// - `navigation`: The navigation controller; nil to create one.
    private func stack(
      of screens: [PreparedScreen<UIViewController>],
      in navigation: UINavigationController? = nil
    ) throws -> UIViewController {
      let first = screens[0]
      guard !(first.object is UIAlertController),
        let navigation = navigation ?? host.makeNavigationController(first)
      else {
        guard screens.count == 1 else {
          throw UIKitHostError.noNavigationController(screens[1].entry.screen)
        }
        if first.tabs != nil { return try tabBarController(of: first) }
        record(first)
        return first.object
      }
      observers.removeAll { $0.navigation == nil }
      if !observers.contains(where: { $0.navigation === navigation }) {
        observers.append(NavigationObserver(navigation, userActions))
      }
      navigation.setViewControllers(try screens.map(pushable), animated: false)
      return navigation
    }

    /// Returns the controller to push for a screen.
    func pushable(_ screen: PreparedScreen<UIViewController>) throws -> UIViewController {
      if screen.tabs != nil { return EmbeddedTabsController(try tabBarController(of: screen)) }
      guard screen.object.canBePushed else {
        let type = String(describing: type(of: screen.object))
        throw UIKitHostError.cannotBePushed(screen.entry.screen, type: type)
      }
      record(screen)
      return screen.object
    }

    private func tabBarController(
      of screen: PreparedScreen<UIViewController>
    ) throws -> UITabBarController {
      guard let controller = screen.object as? UITabBarController, let tabs = screen.tabs else {
        throw UIKitHostError.noTabBarController(screen.entry.screen)
      }
      if tabs.tabs.contains(where: { ownController(of: $0.name, in: controller) != nil }) {
        barsWithOwnTabs.insert(ObjectIdentifier(controller))
      }
      let stacks = try tabs.tabs.map { tab in
        TabController(name: tab.name, controller: try newStack(of: tab, in: controller, screen))
      }
      let selected = stacks[tabs.selectedIndex].controller
      let shown = hidingAbsentTabs(stacks, of: screen, except: [selected])
      display(shown, in: controller)
      record(screen, tabs: shown)
      select(selected, in: controller)
      return controller
    }

    /// Returns the controller of a tab that the host has not displayed yet.
    func newStack(
      of tab: TabStacks<PreparedScreen<UIViewController>>.Tab,
      in bar: UITabBarController,
      _ container: PreparedScreen<UIViewController>
    ) throws -> UIViewController {
      if let own = ownController(of: tab.name, in: bar) {
        guard let navigation = own as? UINavigationController else {
          throw UIKitHostError.noTabNavigationController(tab.name, of: container.entry.screen)
        }
        return try stack(of: tab.entries, in: navigation)
      }
      let stack = try stack(of: tab.entries)
      if let root = tab.entries.first?.object {
        if root.tabBarItem.title == nil { root.tabBarItem.title = root.title ?? tab.name.name }
        stack.tabBarItem = root.tabBarItem
      }
      return stack
    }

    /// Displays the tabs that are not hidden, and follows the user in the tab bar controller.
    ///
    /// The selected tab stays selected.
    func display(_ tabs: [TabController], in bar: UITabBarController) {
      if !isDisplaying(tabs, in: bar) { replaceTabs(of: bar, with: tabs) }
      guard !followsUser(in: bar) else { return }
      let observer = TabObserver(bar, userActions, hasOwnTabs: hasOwnTabs(bar))
      tabObservers.removeAll { $0.tabs == nil }
      tabObservers.append(observer)
    }

    /// Whether the app has created `UITab` objects in a tab bar controller.
    func hasOwnTabs(_ bar: UITabBarController) -> Bool {
      barsWithOwnTabs.contains(ObjectIdentifier(bar))
    }

    private func followsUser(in controller: UITabBarController) -> Bool {
      tabObservers.contains { $0.tabs === controller && $0.isDelegate }
    }

    /// Makes the host follow dismissals of a modal layer by the user.
    func observeDismissal(of layer: UIViewController) {
      #if !os(tvOS)
        layer.popoverPresentationController?.delegate = userActions
      #endif
      // UIKit closes an alert only by its buttons.
      guard !(layer is UIAlertController) else { return }
      layer.presentationController?.delegate = userActions
    }

    func record(
      _ screen: PreparedScreen<UIViewController>,
      tabs: [TabController] = []
    ) {
      records[ObjectIdentifier(screen.object)] = Record(screen: screen, tabs: tabs)
      screen.liveEntry.displayDidChange = { [weak self, weak host] in
        Task {
          // The screen may hide its back button at the same time.
          self?.updateBackButtons()
          await host?.updateTabBars()
        }
      }
    }

    /// Removes the records of screens that are no longer displayed.
    func forgetScreens(except displayed: [PreparedScreen<UIViewController>]) {
      let objects = Set(displayed.allEntries.map { ObjectIdentifier($0.object) })
      records = records.filter { objects.contains($0.key) }
      barsWithOwnTabs.formIntersection(objects)
    }
  }
#endif
