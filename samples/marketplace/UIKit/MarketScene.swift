import NavGraph
import NavGraphLinks
import NavGraphUIKit
import Observation
import UIKit

// The navigation of the app.

final class MarketScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var navigator: Navigator<UIKitHost>?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let registry = ScreenRegistry<UIViewController>(AppScreen.self) { screen, context in
      switch screen {
      case .tabs: UITabBarController()
      case .home: HomeController(context)
      case .search: SearchController(context)
      case .results(let sort, let query): ResultsController(context, query, sort ?? "relevance")
      case .filters: FiltersController(context)
      case .product(let id): ProductController(context, id: id)
      case .cart: CartController(context)
      case .checkout: CheckoutController(context)
      case .account: AccountController(context)
      case .orders: OrdersController(context)
      case .order(let number): MarketController(context, title: "Order \(number)")
      case .login: AnswerController(context, title: "Log in", fact: "signedIn")
      case .ageCheck: AnswerController(context, title: "I am 18", fact: "adult")
      default: MarketController(context, title: context.screen.id.name)
      }
    }
    let navigator = Navigator(host: UIKitHost(window: window), registry: registry)
    (self.window, self.navigator) = (window, navigator)
    window.makeKeyAndVisible()
    navigator.askForFacts()
    followSession()
    navigator.receive(options)
    navigator.start {
      $0.navigation = try await market.value.navigation()
      try await $0.launch(on: .tabs, restoring: scene)
      $0.follow(try await market.value.navigations(pollInterval: .milliseconds(250)))
    }
  }

  func scene(_: UIScene, openURLContexts urls: Set<UIOpenURLContext>) { navigator?.receive(urls) }

  func scene(_: UIScene, continue activity: NSUserActivity) { navigator?.receive(activity) }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

  /// Passes the facts of the session to the navigator, now and after each change.
  private func followSession() {
    withObservationTracking {
      navigator?.context = session.facts
    } onChange: { [weak self] in
      Task { @MainActor in self?.followSession() }
    }
  }
}
