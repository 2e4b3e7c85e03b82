#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  extension ScreenControllers {
    /// Returns the screens of all layers, bottom to top.
    func screens(displayedFrom root: UIViewController?) -> [PreparedScreen<UIViewController>] {
      layers(displayedFrom: root).reduce(into: []) { screens, layer in
        let first = screens.isEmpty ? nil : Presentation.present
        screens += self.screens(in: layer).opened(first: first)
      }
    }

    /// Returns the controllers of the modal layers, except those that the app itself has presented.
    func layers(displayedFrom root: UIViewController?) -> [UIViewController] {
      root?.layerControllers.filter { !screens(in: $0).isEmpty } ?? []
    }

    /// Returns the screens of a modal layer or a tab, without the app's own controllers.
    func screens(in controller: UIViewController) -> [PreparedScreen<UIViewController>] {
      if let screen = screen(of: controller) { return [screen] }
      return (controller as? UINavigationController)?.viewControllers.compactMap(screen) ?? []
    }

    /// Returns the screen of a controller; nil if the host has not displayed the controller.
    func screen(of controller: UIViewController) -> PreparedScreen<UIViewController>? {
      guard let record = records[ObjectIdentifier(controller.screenObject)] else { return nil }
      var screen = record.screen
      guard let bar = screen.object as? UITabBarController, screen.tabs != nil else {
        return screen
      }
      let tabs = tabs(of: record, in: bar)
      let selected = tabs.firstIndex { $0.controller === selectedController(of: bar) }
      screen.tabs =
        tabs.isEmpty
        ? nil
        : TabStacks(
          tabs.map { .init($0.name, screens(in: $0.controller).opened(first: .root)) },
          selectedIndex: selected ?? 0
        )
      return screen
    }
  }

  extension [PreparedScreen<UIViewController>] {
    /// Returns the screens of a layer or a tab with the presentations that their positions require.
    ///
    /// - `first`: The presentation of the first screen; nil to keep it.
    fileprivate func opened(first: Presentation?) -> [PreparedScreen<UIViewController>] {
      enumerated().map { index, screen in
        var screen = screen
        screen.ownEntry.presentation = index > 0 ? .push : first ?? screen.presentation
        return screen
      }
    }
  }
#endif
