#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  extension ScreenControllers {
    /// Returns the changes that display other screens in a modal layer or a tab.
    ///
    /// Containers that stay are changed before the screens above them leave.
    ///
    /// - Throws: `UIKitHostError` if UIKit does not permit a change.
    func changes(
      of controller: UIViewController,
      to screens: [PreparedScreen<UIViewController>]
    ) throws -> [ControllerChange] {
      let displayed = self.screens(in: controller)
      let kept = zip(displayed, screens).prefix { $0.liveEntry === $1.liveEntry }.count
      let changes = try screens.prefix(kept).flatMap(changesOfTabs)
      guard let last = kept < screens.count ? screens.last : displayed.dropFirst(kept).last else {
        return changes
      }
      guard let navigation = controller as? UINavigationController else {
        throw UIKitHostError.noNavigationController(last.entry.screen)
      }
      var stack = navigation.viewControllers
      if kept < displayed.count {
        // The app's own controllers above the last remaining screen leave, too.
        let top = kept == 0 ? nil : displayed[kept - 1].object.controllerOnStack
        stack = Array(stack.prefix(1 + (stack.firstIndex { $0 === top } ?? -1)))
      }
      stack += try screens.dropFirst(kept).map(pushable)
      return changes + [{ navigation.setViewControllers(stack, animated: $0) }]
    }

    /// Returns the changes of the tabs of a screen; none if it is not a container.
    private func changesOfTabs(
      of screen: PreparedScreen<UIViewController>
    ) throws -> [ControllerChange] {
      guard let tabs = screen.tabs else { return [] }
      guard let bar = screen.object as? UITabBarController else {
        throw UIKitHostError.noTabBarController(screen.entry.screen)
      }
      let stacks = try tabs.tabs.map { tab in
        TabController(name: tab.name, controller: try stack(of: tab, in: bar, screen))
      }
      let selected = stacks[tabs.selectedIndex].controller
      let shown = hidingAbsentTabs(
        stacks,
        of: screen,
        except: [selected, selectedController(of: bar)]
      )
      let known = records[ObjectIdentifier(bar)]?.tabs ?? []
      // The app has removed the other ones from the tab bar.
      let recorded =
        shown + known.filter { tab in !shown.contains { $0.controller === tab.controller } }
      var changes: [ControllerChange] = []
      if !isDisplaying(shown, in: bar) || recorded.map(\.name) != known.map(\.name) {
        changes.append { [self] _ in
          display(shown, in: bar)
          record(screen, tabs: recorded)
        }
      }
      for (index, tab) in tabs.tabs.enumerated() where index != tabs.selectedIndex {
        changes += try self.changes(of: stacks[index].controller, to: tab.entries)
      }
      if selectedController(of: bar) !== selected {
        changes.append { [self] _ in select(selected, in: bar) }
      }
      return changes + (try self.changes(of: selected, to: tabs.selected.entries))
    }

    /// Returns the controller of a tab, which may be new or renamed.
    ///
    /// - Throws: `UIKitHostError` if the app has removed the tab.
    private func stack(
      of tab: TabStacks<PreparedScreen<UIViewController>>.Tab,
      in bar: UITabBarController,
      _ container: PreparedScreen<UIViewController>
    ) throws -> UIViewController {
      let stacks = records[ObjectIdentifier(bar)]?.tabs ?? []
      let known =
        stacks.first { $0.name == tab.name }
        ?? stacks.first { stack in
          screens(in: stack.controller).first?.liveEntry === tab.entries.first?.liveEntry
        }
      guard let known else { return try newStack(of: tab, in: bar, container) }
      guard known.isHidden || contains(known.controller, in: bar) else {
        throw UIKitHostError.noTab(tab.name, of: container.entry.screen)
      }
      return known.controller
    }
  }
#endif
