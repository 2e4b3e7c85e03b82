#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  // The tabs that do not exist in the navigator's context. Their controllers keep their stacks, but
  // are not in the tab bar.

  extension ScreenControllers {
    /// Hides the tabs that no longer exist, and displays those that exist again.
    func updateTabBars() {
      for record in records.values where !record.tabs.isEmpty {
        guard let bar = record.screen.object as? UITabBarController else { continue }
        let present = tabs(of: record, in: bar)
        let shown = hidingAbsentTabs(
          present,
          of: record.screen,
          except: [selectedController(of: bar)]
        )
        guard shown.map(\.isHidden) != present.map(\.isHidden) else { continue }
        display(shown, in: bar)
        let removed = record.tabs.filter { tab in
          !present.contains { $0.controller === tab.controller }
        }
        self.record(record.screen, tabs: shown + removed)
      }
    }

    /// Returns the tabs in the order of the tab bar, and the hidden ones at their places, without
    /// those that the app has removed.
    func tabs(of record: Record, in bar: UITabBarController) -> [TabController] {
      if hasOwnTabs(bar) { return record.tabs.filter { contains($0.controller, in: bar) } }
      let controllers = bar.viewControllers ?? []
      var displayed = controllers.compactMap { controller in
        record.tabs.first { $0.controller === controller }
      }[...]
      return record.tabs.compactMap { tab in
        if !controllers.contains(where: { $0 === tab.controller }) {
          return tab.isHidden ? tab : nil
        }
        return displayed.popFirst()
      }
    }

    /// Returns tabs of which those that do not exist are hidden, except those with given controllers.
    func hidingAbsentTabs(
      _ tabs: [TabController],
      of screen: PreparedScreen<UIViewController>,
      except kept: [UIViewController?]
    ) -> [TabController] {
      tabs.map { tab in
        var tab = tab
        tab.isHidden =
          screen.liveEntry.absentTabs.contains(tab.name)
          && !kept.contains { $0 === tab.controller }
        return tab
      }
    }

    /// Returns whether a tab bar contains the tabs that are not hidden, and no others.
    func isDisplaying(_ tabs: [TabController], in bar: UITabBarController) -> Bool {
      if hasOwnTabs(bar) {
        return tabs.allSatisfy { wasHidden($0, in: bar) == $0.isHidden }
      }
      return (bar.viewControllers ?? [])
        .elementsEqual(tabs.filter { !$0.isHidden }) { $0 === $1.controller }
    }
  }
#endif
