import NavGraph
import NavGraphSwiftUI
import SwiftUI
import Testing

// The examples of generated screens with SwiftUI.

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

  enum AppTab {
    enum Main: TabID, CaseIterable, Sendable {
      case home = "Home"
      case search = "Search"
    }
  }

  struct ProfileView: View {
    let userId: Int
    let tab: String?

    var body: some View { Text("Profile \(userId) \(tab ?? "")") }
  }

  struct GeneratedScreensView: View {
    let navigator: Navigator<SwiftUIHost<Void>>

    var body: some View {
      NavigatorView(navigator) { item in
        switch try? AppScreen(item) {
        case .menu: MenuView()
        case .profile(let userId, let tab): ProfileView(userId: userId, tab: tab)
        case nil: Text("Update the app to see this screen.")
        }
      }
    }
  }

  struct TabLabel: View {
    let tab: NavGraphSwiftUI.ScreenTab

    var body: some View {
      switch AppTab.Main(rawValue: tab.name) {
      case .home: Label("Home", systemImage: "house")
      case .search: Label("Search", systemImage: "magnifyingglass")
      case nil: Text(tab.name.name)
      }
    }
  }

  @Test func viewsSwitchOverTheScreens() async throws {
    let navigator = Navigator(graph: ["Menu": ["Profile"]])
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    _ = GeneratedScreensView(navigator: navigator).body
    #expect(try AppScreen(StackEntry("Profile", properties: ["userId": 1])) != nil)
  }
}
