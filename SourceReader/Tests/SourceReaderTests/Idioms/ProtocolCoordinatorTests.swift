import Testing

@testable import SourceReader

@Suite("Coordinators that know protocols") struct ProtocolCoordinatorTests {
  private func edges(_ coordinator: String, _ more: String = "") -> [String] {
    SourceSketch(
      """
      final class AppDelegate: UIResponder, UIApplicationDelegate { func launch() { Coordinator().start() } }
      final class Coordinator {
        let factory: Factory
        let router: Router
        \(coordinator)
      }
      \(more)
      """
    ).edges
  }

  @Test("A factory's protocol returns a protocol of the controller") func modules() {
    let found = edges(
      """
      func start() {
        let list = factory.makeList()
        list.onSelect = { [weak self] in self?.showDetail() }
        router.setRoot(list)
      }
      func showDetail() { router.push(factory.makeDetail(), animated: true) }
      """,
      """
      protocol Presentable { func toPresent() -> UIViewController? }
      protocol ListView: Presentable { var onSelect: (() -> Void)? { get set } }
      protocol DetailView: Presentable {}
      protocol Factory { func makeList() -> ListView; func makeDetail() -> DetailView }
      protocol Router { func push(_ module: Presentable?, animated: Bool); func setRoot(_ module: Presentable?) }
      final class ModuleFactory: Factory {
        func makeList() -> ListView { ListController.fromStoryboard() }
        func makeDetail() -> DetailView { DetailController.fromStoryboard() }
      }
      final class MainRouter: Router {
        let root = UINavigationController()
        func push(_ module: Presentable?, animated: Bool) {
          guard let controller = module?.toPresent() else { return }
          root.pushViewController(controller, animated: animated)
        }
        func setRoot(_ module: Presentable?) {
          guard let controller = module?.toPresent() else { return }
          root.setViewControllers([controller], animated: false)
        }
      }
      extension UIViewController { class func fromStoryboard() -> Self { fatalError() } }
      final class ListController: UIViewController, ListView {
        var onSelect: (() -> Void)?
        func tap() { onSelect?() }
      }
      final class DetailController: UIViewController, DetailView {}
      """
    )
    #expect(found == ["ListController > DetailController push one"])
  }

  private static let list = """
    final class ListController: UIViewController {
      weak var coordinator: Coordinator?
      func load() {
        item = UIBarButtonItem(title: "", target: coordinator, action: #selector(Coordinator.showHelp))
      }
      func tap(_ activity: Activity.Type) { coordinator?.open(activity) }
    }
    final class HelpController: UIViewController {}
    """

  @Test("A selector is a use of the method") func selector() {
    let found = edges(
      """
      let navigation = UINavigationController()
      func start() { navigation.pushViewController(ListController(), animated: false) }
      @objc func showHelp() { navigation.pushViewController(HelpController(), animated: true) }
      """,
      Self.list
    )
    #expect(found == ["ListController > HelpController push one"])
  }

  @Test(
    "A type that conforms to a protocol creates its controller",
    arguments: ["activity", "all.shuffled().popLast()!"]
  )
  func metatypes(_ value: String) {
    let found = edges(
      """
      let navigation = UINavigationController()
      var all = [Activity.Type]()
      func start() { navigation.pushViewController(ListController(), animated: false) }
      func open(_ activity: Activity.Type) {
        let next = \(value)
        navigation.pushViewController(next.instantiate(), animated: true)
      }
      """,
      """
      \(Self.list)
      protocol Activity { static func instantiate() -> UIViewController }
      struct Quiz: Activity { static func instantiate() -> UIViewController { QuizController() } }
      struct Test: Activity { static func instantiate() -> UIViewController { TestController() } }
      final class QuizController: UIViewController {}
      final class TestController: UIViewController {}
      """
    )
    #expect(
      found == [
        "ListController > QuizController push one", "ListController > TestController push one",
      ]
    )
  }

  @Test("A controller that shows itself is shown by its callers") func receivers() {
    let found = edges(
      """
      let navigation = UINavigationController()
      func start() { navigation.pushViewController(ListController(), animated: false) }
      @objc func showHelp() { let help = HelpController(); help.showAsAlert() }
      """,
      """
      \(Self.list)
      extension UIViewController {
        func showAsAlert() { SwiftEntryKit.display(entry: self, using: attributes) }
      }
      """
    )
    #expect(found == ["ListController > HelpController present one"])
  }

  @Test("A generic view model is the only type that conforms to its protocol") func generics() {
    let found = edges(
      """
      let navigation = UINavigationController()
      func start() {
        let list = ListView.controller(self)
        navigation.pushViewController(list, animated: false)
      }
      func showDetail() { navigation.pushViewController(DetailController(), animated: true) }
      """,
      """
      protocol ListModelProtocol { func open() }
      final class ListModel: ListModelProtocol {
        let coordinator: Coordinator
        init(coordinator: Coordinator) { self.coordinator = coordinator }
        func open() { coordinator.showDetail() }
      }
      struct ListView<Model: ListModelProtocol>: View {
        let model: Model
        var body: some View { Button("") { model.open() } }
      }
      extension ListView {
        static func controller(_ coordinator: Coordinator) -> UIViewController {
          let view = Self(model: ListModel(coordinator: coordinator))
          return HostController(view)
        }
      }
      final class HostController<Content: View>: UIHostingController<Content> {
        init(_ content: Content) { super.init(rootView: content) }
      }
      final class DetailController: UIViewController {}
      """
    )
    #expect(found == ["ListView > DetailController push one"])
  }

  @Test("A local that hides a parameter is that parameter") func shadow() {
    let found = edges(
      """
      let navigation = UINavigationController()
      func start() { push(ListController()) }
      @objc func showHelp() { push(HelpController()) }
      func push(_ controller: UIViewController) {
        if let controller = controller as? Dismissible { controller.attach() }
        navigation.pushViewController(controller, animated: true)
      }
      """,
      Self.list
    )
    #expect(found == ["ListController > HelpController push one"])
  }

  @Test("Of functions with equal labels, the types of arguments select one") func overloads() {
    let found = edges(
      """
      let navigation = UINavigationController()
      func start() { navigation.pushViewController(ListController(), animated: false) }
      func show(_ item: Item) { navigation.pushViewController(ItemController(), animated: true) }
      func show(_ user: User) { navigation.pushViewController(UserController(), animated: true) }
      """,
      """
      struct Item {}
      struct User {}
      final class ListController: UIViewController {
        weak var coordinator: Coordinator?
        let item: Item
        func tap() { coordinator?.show(item) }
      }
      final class ItemController: UIViewController {
        weak var coordinator: Coordinator?
        let user: User
        func tap() { coordinator?.show(user) }
      }
      final class UserController: UIViewController {}
      """
    )
    #expect(
      found == [
        "ItemController > UserController push one", "ListController > ItemController push one",
      ]
    )
  }
}
