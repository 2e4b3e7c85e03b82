import Testing

@testable import SourceReader

/// Coordinators that start other coordinators.
@Suite("Coordinators that start others") struct ChildCoordinatorTests {
  private static let base = """
    final class AppDelegate: UIResponder, UIApplicationDelegate { func launch() { AppCoordinator().start() } }
    protocol Coordinator: AnyObject { func start(); func start(coordinator: Coordinator) }
    class BaseCoordinator: Coordinator {
      var navigationController = UINavigationController()
      func start() {}
      func start(coordinator: Coordinator) { coordinator.start() }
    }
    final class ListController: UIViewController { weak var delegate: ListDelegate?; func tap() { delegate?.didTap() } }
    final class HelpController: UIViewController {}
    final class IntroController: UIViewController {}
    protocol ListDelegate: AnyObject { func didTap() }
    final class HelpCoordinator: BaseCoordinator {
      override func start() { navigationController.pushViewController(HelpController(), animated: true) }
    }
    final class IntroCoordinator: BaseCoordinator {
      override func start() { navigationController.present(IntroController(), animated: true) }
    }

    """

  @Test(
    "The screens of a child begin on the screen that asks for it, however the child is created",
    arguments: [
      "let child = HelpCoordinator(); start(coordinator: child)",
      "let child = Container.shared.resolve(HelpCoordinator.self)!; start(coordinator: child)",
      "let child = HelpCoordinator() &> { $0.navigationController = navigationController }; child.start()",
    ]
  )
  func child(_ code: String) {
    let sketch = SourceSketch(
      Self.base + """
        final class AppCoordinator: BaseCoordinator, ListDelegate {
          override func start() {
            let list = ListController()
            list.delegate = self
            navigationController.pushViewController(list, animated: false)
          }
          func didTap() { \(code) }
        }
        """
    )
    #expect(sketch.edges == ["ListController > HelpController push one"])
    #expect(sketch.report.starts == ["ListController"])
  }

  @Test("What a coordinator shows after a screen begins on that screen") func after() {
    let sketch = SourceSketch(
      Self.base + """
        final class AppCoordinator: BaseCoordinator {
          override func start() {
            navigationController.viewControllers = [ListController()]
            DispatchQueue.main.async { self.showIntro() }
          }
          func showIntro() { start(coordinator: IntroCoordinator()) }
        }
        """
    )
    #expect(sketch.edges == ["ListController > IntroController present one"])
  }

  @Test("A window that shows the navigation controller of a coordinator is resolved by its calls")
  func window() {
    let sketch = SourceSketch(
      Self.base + """
        final class AppCoordinator: BaseCoordinator {
          let window = UIWindow()
          override func start() {
            let child = HelpCoordinator()
            start(coordinator: child)
            window.rootViewController = child.navigationController
          }
        }
        """
    )
    #expect(sketch.report.open.filter { $0.call == "=" }.isEmpty)
    #expect(sketch.report.starts == ["HelpController"])
  }

  @Test("A function creates and starts the coordinator whose type it is given") func type() {
    let sketch = SourceSketch(
      Self.base + """
        extension Coordinator {
          func show<T: Coordinator>(_ type: T.Type) -> T { let child = T(); begin(child); return child }
          func begin(_ coordinator: Coordinator) { coordinator.start() }
        }
        final class AppCoordinator: BaseCoordinator, ListDelegate {
          override func start() {
            navigationController.setViewControllers([], animated: false)
            let list = ListController()
            list.delegate = self
            navigationController.pushViewController(list, animated: false)
          }
          func didTap() { show(HelpCoordinator.self) }
        }
        """
    )
    #expect(sketch.edges == ["ListController > HelpController push one"])
    #expect(sketch.report.open.map(\.call) == ["present"])
  }

  @Test("What a coordinator overrides is not what its superclass starts") func override() {
    let sketch = SourceSketch(
      """
      final class AppDelegate: UIResponder, UIApplicationDelegate { func launch() { AppCoordinator().start() } }
      class BaseCoordinator {
        var navigationController = UINavigationController()
        func start() { start(with: nil) }
        func start(with link: String?) {}
      }
      final class HelpCoordinator: BaseCoordinator {
        override func start() { navigationController.pushViewController(HelpController(), animated: true) }
      }
      final class AppCoordinator: BaseCoordinator {
        override func start(with link: String?) { if isNew { showIntro() } else { showList() } }
        func showIntro() { navigationController.viewControllers = [IntroController()] }
        func showList() {
          let list = ListController()
          list.onHelp = { [weak self] in HelpCoordinator().start() }
          navigationController.viewControllers = [list]
        }
      }
      final class ListController: UIViewController { var onHelp: (() -> Void)?; func tap() { onHelp?() } }
      final class HelpController: UIViewController {}
      final class IntroController: UIViewController {}
      """
    )
    #expect(sketch.edges == ["ListController > HelpController push one"])
    #expect(sketch.report.starts == ["IntroController", "ListController"])
  }
}
