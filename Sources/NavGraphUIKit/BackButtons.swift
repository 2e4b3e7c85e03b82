#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  extension ScreenControllers {
    /// Makes the back buttons of screens call their interceptors, and those of locked screens the
    /// navigator, which reports what locks the screen.
    ///
    /// Other screens have no back action, because UIKit adds a back button for it where there is
    /// none: at the root, and if the screen hides it.
    func updateBackButtons() {
      #if !os(tvOS)
        for case let navigation? in observers.map(\.navigation) {
          for (index, controller) in navigation.viewControllers.enumerated() {
            let item = controller.navigationItem
            let isNeeded = index > 0 && item.permitsBackButton && preventsLeaving(controller)
            let isOwn = item.backAction?.identifier == .askBeforeLeaving
            if isNeeded, item.backAction == nil {
              item.backAction = backAction(of: controller)
            } else if !isNeeded, isOwn {
              item.backAction = nil
            }
          }
        }
      #endif
    }

    #if !os(tvOS)
      /// Returns whether the screen of a controller, or one in its tabs, calls an interceptor or is
      /// locked.
      private func preventsLeaving(_ controller: UIViewController) -> Bool {
        let screens = screen(of: controller).map { [$0] } ?? []
        return screens.allEntries.contains {
          $0.liveEntry.interceptsLeaving || $0.liveEntry.isLocked
        }
      }

      private func backAction(of controller: UIViewController) -> UIAction {
        UIAction(identifier: .askBeforeLeaving) { [userActions, weak controller] _ in
          guard let controller, let navigation = controller.navigationController,
            let index = navigation.viewControllers.firstIndex(where: { $0 === controller }),
            index > 0, userActions.mayPop(to: navigation.viewControllers[index - 1])
          else { return }
          navigation.popViewController(animated: true)
        }
      }
    #endif
  }

  #if !os(tvOS)
    extension UIAction.Identifier {
      fileprivate static var askBeforeLeaving: UIAction.Identifier {
        UIAction.Identifier("navgraph.askBeforeLeaving")
      }
    }

    extension UINavigationItem {
      /// Whether UIKit displays a back button, and permits back gestures, above the root.
      var permitsBackButton: Bool {
        !hidesBackButton && ((leftBarButtonItems ?? []).isEmpty || leftItemsSupplementBackButton)
      }
    }
  #endif
#endif
