import Testing

@testable import SourceReader

private let home = """
  @main final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication) { MainCoordinator().start() }
  }
  final class MainTabBar: UITabBarController {}
  final class HomeController: UIViewController {}
  final class HomeCoordinator: Coordinator {
    let navigationController: UINavigationController
    init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
    func start() { navigationController.pushViewController(HomeController(), animated: false) }
  }
  """

@Suite("Tabs of coordinators") struct TabCoordinatorTests {
  @Test(
    "What a coordinator shows first is a tab of the tab bar that another one fills",
    arguments: [
      "tabs.viewControllers = [child.navigationController]",
      "children.append(child); tabs.viewControllers = children.map { $0.navigationController }",
      """
      let navigation = UINavigationController()
      HomeCoordinator(navigation).start()
      tabs.setViewControllers([navigation], animated: false)
      """,
      "HomeCoordinator(stored).start(); tabs.viewControllers = [stored]",
    ]
  )
  func filled(_ code: String) {
    let sketch = SourceSketch(
      home + """

        final class MainCoordinator: Coordinator {
          var children: [any Coordinator] = []
          let stored = UINavigationController()
          func start() {
            let tabs = MainTabBar()
            window.rootViewController = tabs
            let child = HomeCoordinator(UINavigationController())
            child.start()
            \(code)
          }
        }
        """
    )
    #expect(sketch.edges == ["MainTabBar > HomeController tab own"])
    #expect(sketch.report.open.isEmpty)
  }

  @Test("A controller that a coordinator keeps is its tab") func kept() {
    let sketch = SourceSketch(
      """
      final class MainTabBar: UITabBarController {}
      final class HomeController: UIViewController {}
      final class HomeCoordinator {
        var root: UIViewController?
        func start() { root = UINavigationController(rootViewController: HomeController()) }
      }
      final class MainCoordinator {
        let tabs: UITabBarController
        init() { tabs = MainTabBar() }
        func start() {
          tabs.setViewControllers([Tab.home].compactMap { build($0) }, animated: false)
        }
        func build(_ tab: Tab) -> UIViewController? {
          let child = HomeCoordinator()
          child.start()
          return child.root
        }
      }
      """
    )
    #expect(sketch.edges == ["MainTabBar > HomeController tab own"])
  }

  @Test("A coordinator and its module are elements of a tuple that a factory returns")
  func tuple() {
    let sketch = SourceSketch(
      """
      final class ListController: UIViewController { var onAdd: (() -> Void)? }
      final class AddController: UIViewController {}
      final class OtherCoordinator: Coordinator { func start() { router.pushViewController(ListController(), animated: true) } }
      final class AddCoordinator: Coordinator { func start() {} }
      protocol Coordinator { func start() }
      final class Factory {
        func makeAdd() -> (coordinator: Coordinator, module: UIViewController) {
          let coordinator = AddCoordinator()
          return (coordinator, AddController())
        }
      }
      final class ListCoordinator: Coordinator {
        let factory = Factory()
        func start() {
          let list = ListController()
          list.onAdd = { [weak self] in self?.showAdd() }
          window.rootViewController = list
        }
        func showAdd() {
          let (coordinator, module) = factory.makeAdd()
          router.present(module, animated: true)
          coordinator.start()
        }
      }
      """
    )
    #expect(sketch.edges == ["ListController > AddController present one"])
  }
}
