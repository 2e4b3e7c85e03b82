import Foundation
import UIKit
import UIKitNavigation

// The app of the tutorial with swift-navigation, written from its documentation. It is not compiled here.

@MainActor
@Perceptible
final class ShopModel {
  var products: [Int] = []
  var showsHelp = false

  func open(_ url: URL) {
    guard url.scheme == "shop", url.host() == "product", let id = Int(url.lastPathComponent) else {
      return
    }
    showsHelp = false
    products = [id]
  }

  /// The screens that the system restores with the scene.
  var activity: NSUserActivity {
    let activity = NSUserActivity(activityType: "shop.stack")
    activity.addUserInfoEntries(from: ["products": products, "help": showsHelp])
    return activity
  }

  func restore(_ activity: NSUserActivity) {
    products = activity.userInfo?["products"] as? [Int] ?? []
    showsHelp = activity.userInfo?["help"] as? Bool ?? false
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  @UIBindable private var model = ShopModel()

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    session.stateRestorationActivity.map(model.restore)
    let menu = MenuController(model: model)
    let navigation = NavigationStackController(path: $model.products) { menu }
    navigation.navigationDestination(for: Int.self) { id in ProductController(id: id) }
    navigation.present(isPresented: $model.showsHelp) {
      UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Help")
    }
    window.rootViewController = navigation
    self.window = window
    window.makeKeyAndVisible()
    self.scene(scene, openURLContexts: options.urlContexts)
    for activity in options.userActivities { self.scene(scene, continue: activity) }
  }

  func scene(_: UIScene, openURLContexts urls: Set<UIOpenURLContext>) {
    for context in urls { model.open(context.url) }
  }

  func scene(_: UIScene, continue activity: NSUserActivity) {
    activity.webpageURL.map(model.open)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { model.activity }
}

final class MenuController: UIViewController {
  private let model: ShopModel

  init(model: ShopModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Menu"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Product 42",
      primaryAction: UIAction { [weak self] _ in self?.model.products.append(42) }
    )
  }
}

final class ProductController: UIViewController {
  init(id: Int) {
    super.init(nibName: nil, bundle: nil)
    title = "Product \(id)"
  }

  required init?(coder: NSCoder) { nil }
}
