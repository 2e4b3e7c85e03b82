import Testing

@testable import SourceReader

/// Coordinators of a library, whose functions return the transition for a route.
@Suite("Transitions for routes") struct TransitionTests {
  private static let app = """
    enum ListRoute { case list, detail, user(String), back }
    enum UserRoute { case user, help }
    final class ListCoordinator: NavigationCoordinator<ListRoute> {
      init() { super.init(initialRoute: .list) }
      override func prepareTransition(for route: ListRoute) -> NavigationTransition {
        switch route {
        case .list:
          let list = ListController()
          list.model = ListModel(router: unownedRouter)
          return .push(list)
        case .detail: return .present(DetailController())
        case .user(let name):
          let coordinator = UserCoordinator(name: name)
          return .present(coordinator)
        case .back: return .dismiss()
        }
      }
    }
    final class UserCoordinator: NavigationCoordinator<UserRoute> {
      init(name: String) { super.init(initialRoute: .user) }
      override func prepareTransition(for route: UserRoute) -> NavigationTransition {
        switch route {
        case .user: return .push(UserController())
        case .help: return .none()
        }
      }
    }
    final class AppDelegate: UIResponder, UIApplicationDelegate { let router = ListCoordinator().strongRouter }
    final class ListModel {
      private let router: UnownedRouter<ListRoute>
      func tap() { router.rx.trigger(.detail) }
      func select() { router.trigger(.user("a")) }
      func close() { router.trigger(.back) }
    }
    final class ListController: UIViewController { var model: ListModel! }
    final class DetailController: UIViewController {}
    final class UserController: UIViewController {}
    """

  @Test("A case leads to what the transition shows, also through another coordinator")
  func edges() {
    #expect(
      SourceSketch(Self.app).edges == [
        "ListController > DetailController present one",
        "ListController > UserController push one",
      ]
    )
    #expect(SourceSketch(Self.app).report.starts == ["ListController"])
  }

  @Test("A case that goes back is no call without a destination") func back() {
    let open = SourceSketch(Self.app).report.open
    #expect(!open.contains { $0.call == "back" || $0.call == "user" })
  }

  @Test("The cases of a function that only calls others have the callers of each case")
  func steps() {
    let sketch = SourceSketch(
      """
      enum Step { case login, help }
      final class Flow {
        let navigation = UINavigationController()
        func navigate(to step: Step) {
          switch step {
          case .login: showLogin()
          case .help: showHelp()
          }
        }
        func showLogin() { navigation.pushViewController(LoginController(), animated: true) }
        func showHelp() { navigation.present(HelpController(), animated: true) }
      }
      final class StartController: UIViewController { let flow: Flow; func tap() { flow.navigate(to: .login) } }
      final class LoginController: UIViewController { let flow: Flow; func tap() { flow.navigate(to: .help) } }
      final class HelpController: UIViewController {}
      """
    )
    #expect(
      sketch.edges == [
        "LoginController > HelpController present one",
        "StartController > LoginController push one",
      ]
    )
  }
}
