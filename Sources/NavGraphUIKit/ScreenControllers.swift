#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  /// The view controllers of screens, which this class adds to navigation and tab bar controllers,
  /// and the entries of the screens.
  ///
  /// This is a class, because the host and its steps share the records.
  @MainActor
  final class ScreenControllers {
    /// The properties of an entry that cannot be read from its displayed screen object.
    private struct Record {
      weak var controller: UIViewController?
      let entry: StackEntry
      let liveEntry: LiveEntry
      let command: String?
      let dialog: Dialog?
      /// The names of the tabs by their navigation controllers; nil if the screen is not a container.
      let tabNames: [ObjectIdentifier: String]?
    }

    var makeNavigationController: @MainActor () -> UINavigationController = {
      UINavigationController()
    }
    let delegate: UserActions
    #if !os(tvOS)
      private var backGestures: [BackGestureDelegate] = []
    #endif
    private var records: [ObjectIdentifier: Record] = [:]

    init(delegate: UserActions) { self.delegate = delegate }

    // MARK: Screens to controllers

    /// Returns the controller of a modal layer: a tab bar controller, or a navigation controller.
    ///
    /// - Throws: `UIKitHostError` if UIKit does not permit a screen object.
    func layer(of screens: [PreparedScreen<UIViewController>]) throws -> UIViewController {
      if screens.count == 1, let tabs = screens[0].tabs {
        return try tabBarController(screens[0], tabs)
      }
      return try navigationController(of: screens)
    }

    /// Returns the controller to push for a screen.
    ///
    /// - Throws: `UIKitHostError` if UIKit does not permit the screen object.
    func pushable(_ screen: PreparedScreen<UIViewController>) throws -> UIViewController {
      let controller: UIViewController
      if let tabs = screen.tabs {
        controller = EmbeddedTabsController(try tabBarController(screen, tabs))
      } else {
        guard !(screen.object is UINavigationController) else {
          throw UIKitHostError.navigationController(screen.entry.screen)
        }
        record(screen)
        controller = screen.object
      }
      #if !os(tvOS)
        delegate.observeBackButton(of: controller)
      #endif
      return controller
    }

    private func navigationController(
      of screens: [PreparedScreen<UIViewController>]
    ) throws -> UINavigationController {
      let navigation = makeNavigationController()
      navigation.delegate = delegate
      #if !os(tvOS)
        backGestures.removeAll { $0.navigation == nil }
        backGestures.append(BackGestureDelegate(navigation, delegate))
      #endif
      navigation.setViewControllers(try screens.map(pushable), animated: false)
      return navigation
    }

    private func tabBarController(
      _ screen: PreparedScreen<UIViewController>,
      _ tabs: TabStacks<PreparedScreen<UIViewController>>
    ) throws -> UITabBarController {
      guard let controller = screen.object as? UITabBarController else {
        throw UIKitHostError.noTabBarController(screen.entry.screen)
      }
      var names: [ObjectIdentifier: String] = [:]
      let stacks = try tabs.tabs.map { tab in
        let navigation = try navigationController(of: tab.entries)
        names[ObjectIdentifier(navigation)] = tab.name
        if let root = tab.entries.first?.object {
          if root.tabBarItem.title == nil { root.tabBarItem.title = root.title ?? tab.name }
          navigation.tabBarItem = root.tabBarItem
        }
        return navigation
      }
      controller.setViewControllers(stacks, animated: false)
      controller.selectedIndex = tabs.selectedIndex
      controller.delegate = delegate
      record(screen, tabNames: names)
      return controller
    }

    private func record(
      _ screen: PreparedScreen<UIViewController>,
      tabNames: [ObjectIdentifier: String]? = nil
    ) {
      records = records.filter { $0.value.controller != nil }
      var entry = screen.entry
      entry.tabs = nil
      records[ObjectIdentifier(screen.object)] = Record(
        controller: screen.object,
        entry: entry,
        liveEntry: screen.liveEntry,
        command: screen.command,
        dialog: screen.dialog,
        tabNames: tabNames
      )
    }

    // MARK: Controllers to screens

    /// Returns the screens of all layers, bottom to top.
    func screens(displayedFrom root: UIViewController?) -> [PreparedScreen<UIViewController>] {
      chain(from: root).reduce(into: []) { all, layer in
        let screens = screens(in: layer)
        all += screens.prefix(1).map { all.isEmpty ? $0 : $0.opened(as: .present) }
        all += screens.dropFirst().map { $0.opened(as: .push) }
      }
    }

    /// Returns the controllers of the modal layers, except those that the app itself has presented.
    func layers(displayedFrom root: UIViewController?) -> [UIViewController] {
      chain(from: root).filter { !screens(in: $0).isEmpty }
    }

    /// Returns the object of the lowest screen in a modal layer; nil for a controller of the app.
    func firstScreen(in layer: UIViewController) -> UIViewController? {
      screens(in: layer).first?.object
    }

    private func chain(from root: UIViewController?) -> [UIViewController] {
      var chain: [UIViewController] = []
      while let next = chain.isEmpty ? root : chain.last?.presentedViewController {
        chain.append(next)
      }
      return chain
    }

    private func screens(in controller: UIViewController) -> [PreparedScreen<UIViewController>] {
      if let navigation = controller as? UINavigationController {
        return navigation.viewControllers.compactMap(screen)
      }
      return screen(controller).map { [$0] } ?? []
    }

    /// Returns the screen of a controller; nil if the host has not displayed the controller.
    private func screen(_ controller: UIViewController) -> PreparedScreen<UIViewController>? {
      let object = controller.screenObject
      guard let record = records[ObjectIdentifier(object)], record.controller === object else {
        return nil
      }
      return PreparedScreen(
        object,
        entry: record.entry,
        liveEntry: record.liveEntry,
        command: record.command,
        dialog: record.dialog,
        tabs: record.tabNames.flatMap { tabs(of: object as? UITabBarController, $0) }
      )
    }

    private func tabs(
      of controller: UITabBarController?,
      _ names: [ObjectIdentifier: String]
    ) -> TabStacks<PreparedScreen<UIViewController>>? {
      guard let controller, let stacks = controller.viewControllers else { return nil }
      let tabs = stacks.compactMap { stack in
        names[ObjectIdentifier(stack)].map { name in
          let screens = screens(in: stack)
          return TabStacks.Tab(
            name,
            screens.prefix(1).map { $0.opened(as: .root) }
              + screens.dropFirst().map { $0.opened(as: .push) }
          )
        }
      }
      guard tabs.indices.contains(controller.selectedIndex) else {
        return tabs.isEmpty ? nil : TabStacks(tabs)
      }
      return TabStacks(tabs, selectedIndex: controller.selectedIndex)
    }
  }

  extension PreparedScreen {
    /// Returns a copy of the screen with the presentation that its position requires.
    fileprivate func opened(as presentation: Presentation) -> PreparedScreen {
      guard entry.presentation != presentation else { return self }
      var entry = entry
      entry.presentation = presentation
      return PreparedScreen(
        object,
        entry: entry,
        liveEntry: liveEntry,
        command: command,
        dialog: dialog,
        tabs: tabs
      )
    }
  }
#endif
