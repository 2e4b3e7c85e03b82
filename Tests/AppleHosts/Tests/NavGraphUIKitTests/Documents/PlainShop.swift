import Foundation
import UIKit

// The app of the tutorial with a plain coordinator, to compare the lines.

/// Opens the screens of one scene.
@MainActor
final class PlainCoordinator {
  let navigation = UINavigationController()

  func start() {
    let menu = PlainMenuController()
    menu.coordinator = self
    navigation.setViewControllers([menu], animated: false)
  }

  func showProduct(_ id: Int) {
    navigation.pushViewController(PlainProductController(id: id), animated: true)
  }

  func showHelp() {
    let main = UIStoryboard(name: "Main", bundle: nil)
    navigation.present(main.instantiateViewController(withIdentifier: "Help"), animated: true)
  }

  func open(_ url: URL) {
    guard url.scheme == "shop", url.host() == "product", let id = Int(url.lastPathComponent) else {
      return
    }
    navigation.dismiss(animated: false)
    navigation.setViewControllers(
      Array(navigation.viewControllers.prefix(1)) + [PlainProductController(id: id)],
      animated: true
    )
  }

  /// The screens that the system restores with the scene.
  var activity: NSUserActivity {
    let activity = NSUserActivity(activityType: "shop.stack")
    let products = navigation.viewControllers.compactMap { ($0 as? PlainProductController)?.id }
    let showsHelp = navigation.presentedViewController != nil
    activity.addUserInfoEntries(from: ["products": products, "help": showsHelp])
    return activity
  }

  func restore(_ activity: NSUserActivity) {
    for id in activity.userInfo?["products"] as? [Int] ?? [] { showProduct(id) }
    if activity.userInfo?["help"] as? Bool == true { showHelp() }
  }
}

final class PlainSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let coordinator = PlainCoordinator()

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = coordinator.navigation
    self.window = window
    window.makeKeyAndVisible()
    coordinator.start()
    session.stateRestorationActivity.map(coordinator.restore)
    self.scene(scene, openURLContexts: options.urlContexts)
    for activity in options.userActivities { self.scene(scene, continue: activity) }
  }

  func scene(_: UIScene, openURLContexts urls: Set<UIOpenURLContext>) {
    for context in urls { coordinator.open(context.url) }
  }

  func scene(_: UIScene, continue activity: NSUserActivity) {
    activity.webpageURL.map(coordinator.open)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { coordinator.activity }
}

final class PlainMenuController: UIViewController {
  weak var coordinator: PlainCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Menu"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Product 42",
      primaryAction: UIAction { [weak self] _ in self?.coordinator?.showProduct(42) }
    )
  }
}

final class PlainProductController: UIViewController {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
    title = "Product \(id)"
  }

  required init?(coder: NSCoder) { nil }
}
