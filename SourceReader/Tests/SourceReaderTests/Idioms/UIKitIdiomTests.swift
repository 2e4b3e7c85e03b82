import Testing

@testable import SourceReader

private let controllers = """
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication) { AppCoordinator().start() }
  }
  final class ListController: UIViewController { var onSelect: (() -> Void)?; weak var delegate: ListDelegate? }
  final class DetailController: UIViewController {}
  protocol ListDelegate: AnyObject { func listDidSelect() }
  """

@Suite("Idioms of UIKit") struct UIKitIdiomTests {
  @Test(
    "A controller shows another one",
    arguments: [
      ("navigationController?.pushViewController(DetailController(), animated: true)", "push"),
      ("let detail = DetailController(); present(detail, animated: true)", "present"),
      (
        "present(UINavigationController(rootViewController: DetailController()), animated: true)",
        "present"
      ),
      ("show(DetailController(), sender: nil)", "push"),
    ]
  ) func call(_ call: String, _ presentation: String) {
    let sketch = SourceSketch(
      controllers + "\nfinal class Home: UIViewController { func open() { \(call) } }"
    )
    #expect(sketch.edges == ["Home > DetailController \(presentation) own"])
  }

  @Test("Callbacks of a coordinator belong to the screen that calls them") func callback() {
    let sketch = SourceSketch(
      controllers
        + """

        final class AppCoordinator {
          let navigation = UINavigationController()
          func start() {
            let list = ListController()
            list.onSelect = { [weak self] in self?.showDetail() }
            navigation.pushViewController(list, animated: false)
          }
          func showDetail() { navigation.pushViewController(DetailController(), animated: true) }
        }
        """
    )
    #expect(sketch.edges == ["ListController > DetailController push one"])
    #expect(sketch.report.starts == ["ListController"])
  }

  @Test("A delegate is called by the screens that have it") func delegate() {
    let sketch = SourceSketch(
      controllers
        + """

        extension ListController { func tap() { delegate?.listDidSelect() } }
        final class AppCoordinator: ListDelegate {
          let navigation = UINavigationController()
          func start() { navigation.pushViewController(ListController(), animated: false) }
          func listDidSelect() { navigation.pushViewController(DetailController(), animated: true) }
        }
        """
    )
    #expect(sketch.edges == ["ListController > DetailController push one"])
  }

  @Test("The code of a view model belongs to its screen") func viewModel() {
    let sketch = SourceSketch(
      controllers
        + """

        struct Actions { let showDetail: () -> Void }
        final class ListModel { let actions: Actions; func select() { actions.showDetail() } }
        final class Home: UIViewController { let model: ListModel; func tap() { model.select() } }
        final class AppCoordinator {
          let navigation = UINavigationController()
          func start() {
            let model = ListModel(actions: Actions(showDetail: showDetail))
            navigation.pushViewController(Home(model: model), animated: false)
          }
          func showDetail() { navigation.pushViewController(DetailController(), animated: true) }
        }
        """
    )
    #expect(sketch.edges == ["Home > DetailController push one"])
  }

  @Test("A function that shows a parameter makes its calls navigation calls") func presenter() {
    let sketch = SourceSketch(
      controllers
        + """

        extension UIViewController {
          func open(modally controller: UIViewController) { present(controller, animated: true) }
        }
        final class Home: UIViewController { func tap() { open(modally: DetailController()) } }
        """
    )
    #expect(sketch.edges == ["Home > DetailController present own"])
    #expect(sketch.report.edges.map(\.rule) == ["presenter"])
  }

  @Test("Alerts and share sheets are of the system") func system() {
    let sketch = SourceSketch(
      controllers
        + """

        final class Home: UIViewController {
          func tap() {
            present(UIAlertController(title: "", message: nil, preferredStyle: .alert), animated: true)
          }
        }
        """
    )
    #expect(sketch.edges.isEmpty)
    #expect(sketch.report.open.isEmpty)
    #expect(sketch.report.counts.system == 1)
  }

  @Test("Scenes of storyboards are joined to their classes") func storyboard() {
    let board = """
      <document type="com.apple.InterfaceBuilder3" initialViewController="a">
      <navigationController id="a" sceneMemberID="viewController">
      <segue destination="b" kind="relationship" relationship="rootViewController" id="r"/>
      <viewController id="b" customClass="ListController" sceneMemberID="viewController">
      <segue destination="c" kind="show" identifier="detail" id="s"/>
      <viewController storyboardIdentifier="Detail" id="c" customClass="DetailController" sceneMemberID="viewController">
      """
    let sketch = SourceSketch(
      controllers
        + "\nextension ListController { func tap() { performSegue(withIdentifier: \"detail\", sender: nil) } }",
      storyboards: [("Main.storyboard", board)]
    )
    #expect(sketch.edges == ["ListController > DetailController push own"])
    #expect(sketch.report.starts == ["ListController"])
    #expect(sketch.report.open.isEmpty)
  }
}

@Suite("Coordinators with routes") struct RouteCoordinatorTests {
  @Test("A route selects the screen, and another case how it is shown") func ways() {
    let sketch = SourceSketch(
      """
      enum Scene { case detail, settings }
      enum Way { case push, modal }
      final class Detail: UIViewController {}
      final class Settings: UIViewController {}
      final class Home: UIViewController {
        let coordinator: Coordinator
        func tap() { coordinator.show(scene: .settings, way: .modal) }
      }
      final class Coordinator {
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(Home(), animated: false) }
        func show(scene: Scene, way: Way) {
          let controller = make(scene)
          switch way {
          case .push: navigation.pushViewController(controller, animated: true)
          case .modal: navigation.present(controller, animated: true)
          }
        }
        func make(_ scene: Scene) -> UIViewController {
          switch scene {
          case .detail: return Detail()
          case .settings: return Settings()
          }
        }
      }
      """
    )
    #expect(sketch.edges == ["Home > Settings present own"])
  }

  @Test("A coordinator that switches over an event shows the screens of its cases") func events() {
    let sketch = SourceSketch(
      """
      enum Event { case detail, settings }
      final class Detail: UIViewController {}
      final class Settings: UIViewController {}
      final class Home: UIViewController {
        weak var coordinator: Coordinator?
        func tap() { coordinator?.handle(.detail) }
      }
      final class Coordinator {
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(Home(), animated: false) }
        func handle(_ event: Event) {
          switch event {
          case .detail:
            let controller = Detail()
            navigation.pushViewController(controller, animated: true)
          case .settings: navigation.present(Settings(), animated: true)
          }
        }
      }
      """
    )
    #expect(sketch.edges == ["Home > Detail push own"])
  }

  @Test("A switch over the sections of a table selects no route") func sections() {
    let sketch = SourceSketch(
      """
      final class SettingsController: UITableViewController {
        enum Section { case general, privacy }
        let sections = [Section.general, .privacy]
        func index(_ section: Section) -> Int? { sections.firstIndex { $0 == section } }
        func viewDidLoad() { badge(index(Section.privacy)) }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
          switch sections[path.section] {
          case .general:
            let theme = ThemeController()
            navigationController?.pushViewController(theme, animated: true)
          case .privacy: navigationController?.pushViewController(PrivacyController(), animated: true)
          }
        }
      }
      final class ThemeController: UIViewController {}
      final class PrivacyController: UIViewController {}
      """
    )
    #expect(
      sketch.edges == [
        "SettingsController > PrivacyController push own",
        "SettingsController > ThemeController push own",
      ]
    )
  }
}
