import NavGraph
import NavGraphUIKit
import UIKit

// The view controllers of the app. They know nothing about each other.

/// A screen with a title and at most one button.
class MarketController: UIViewController {
  private(set) weak var navigator: (any Navigating)?

  init(_ context: ScreenContext, title: String) {
    navigator = context.navigator
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  /// Displays a button that starts work with the navigator.
  func addButton(
    _ title: String,
    _ work: @escaping @MainActor (any Navigating) async throws -> Void
  ) {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: title,
      primaryAction: UIAction(title: title) { [weak self] _ in
        self?.navigator?.start { try await work($0) }
      }
    )
  }
}

final class HomeController: MarketController {
  init(_ context: ScreenContext) {
    super.init(context, title: "Home")
    addButton("Wines") { try await $0.go(.wines()) }
  }

  required init?(coder: NSCoder) { nil }
}

final class SearchController: MarketController {
  init(_ context: ScreenContext) {
    super.init(context, title: "Search")
    addButton("Lamps") { try await $0.go(.results(query: "lamp")) }
  }

  required init?(coder: NSCoder) { nil }
}

final class ResultsController: MarketController {
  init(_ context: ScreenContext, _ query: String, _ sort: String) {
    super.init(context, title: "\(query) by \(sort)")
    addButton("Filters") { [weak self] navigator in
      guard let sort = try await navigator.result(of: .filters(), as: String.self) else { return }
      self?.title = "\(query) by \(sort)"
    }
  }

  required init?(coder: NSCoder) { nil }
}

final class FiltersController: MarketController {
  init(_ context: ScreenContext) {
    super.init(context, title: "Filters")
    let entry = context.entry
    addButton("Price") { [weak entry] _ in try await entry?.finish(with: "price") }
  }

  required init?(coder: NSCoder) { nil }
}

final class ProductController: MarketController {
  init(_ context: ScreenContext, id: Int) {
    super.init(context, title: "Product \(id)")
    addButton("Reviews") { try await $0.go(.reviews(id: id)) }
  }

  required init?(coder: NSCoder) { nil }
}

final class CartController: MarketController {
  init(_ context: ScreenContext) {
    super.init(context, title: "Cart")
    addButton("Check out") { try await $0.go(.checkout()) }
  }

  required init?(coder: NSCoder) { nil }
}

final class CheckoutController: MarketController {
  init(_ context: ScreenContext) {
    super.init(context, title: "Checkout")
    addButton("Address") { try await $0.go(.address()) }
  }

  required init?(coder: NSCoder) { nil }
}

final class AccountController: MarketController {
  init(_ context: ScreenContext) {
    super.init(context, title: "Account")
    addButton("Orders") { try await $0.go(.orders()) }
  }

  required init?(coder: NSCoder) { nil }
}

final class OrdersController: MarketController {
  init(_ context: ScreenContext) {
    super.init(context, title: "Your orders")
    addButton("Order 5") { try await $0.go(.order(order: 5)) }
  }

  required init?(coder: NSCoder) { nil }
}

/// A button that makes a fact true, before the screen returns that it is.
final class AnswerController: MarketController {
  init(_ context: ScreenContext, title: String, fact: PropertyName) {
    super.init(context, title: title)
    let entry = context.entry
    addButton(title) { [weak entry] navigator in
      session.facts[fact] = true
      navigator.context = session.facts
      try await entry?.finish(with: true)
    }
  }

  required init?(coder: NSCoder) { nil }
}
