import NavGraph
import NavGraphUIKit
import Testing
import UIKit

// The examples of generated screens with UIKit.

@MainActor @Suite struct GeneratedScreensExamples {
  /// The screens of the examples, as `navgraph generate swift` writes them.
  enum AppScreen: ScreenCase, Hashable {
    case menu
    case profile(userId: Int, tab: String?)

    init?(_ entry: StackEntry) throws(PropertyError) {
      switch entry.screen {
      case "Menu": self = .menu
      case "Profile":
        self = .profile(userId: try entry.value(of: "userId"), tab: try entry.value(of: "tab"))
      default: return nil
      }
    }
  }

  final class ProfileController: UIViewController {
    init(userId: Int) {
      super.init(nibName: nil, bundle: nil)
      title = "Profile \(userId)"
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func factorySwitchesOverTheScreens() async throws {
    var registry = ScreenRegistry<UIViewController>()
    registry.register(AppScreen.self) { screen, context in
      switch screen {
      case .menu: MenuController(navigator: context.navigator)
      case .profile(let userId, _): ProfileController(userId: userId)
      }
    }
    #expect(registry.screensWithoutFactory(in: ["Menu": ["Profile"]]) == [])
  }
}
