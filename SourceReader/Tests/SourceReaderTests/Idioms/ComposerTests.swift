import Testing

@testable import SourceReader

/// Coordinators that ask a composer for the value of a route, which a router shows.
@Suite("Composers of routes") struct ComposerTests {
  private static let app = """
    protocol Composing { associatedtype Route; func makeViewController(for route: Route) -> UIViewController }
    struct Item { let viewController: UIViewController }
    final class Box<Route> { func makeItem(for route: Route) -> Item { make(route) } }
    class BaseCoordinator<Navigation, Route> { let router: Navigation; let composer: Box<Route> }
    final class CartViewController: UIViewController {}
    final class OrderViewController: UIViewController {}
    final class PaymentViewController: UIViewController {}
    final class ReceiptViewController: UIViewController {}
    enum CartRoute {
      case cart(onEvent: (CartEvent) -> Void), order(onEvent: () -> Void), payment(onDone: () -> Void), receipt
    }
    enum CartEvent { case order(Int) }
    protocol Screens { func makePayment(onDone: @escaping () -> Void) -> UIViewController }
    final class ScreensProxy: Screens {
      func makePayment(onDone: @escaping () -> Void) -> UIViewController { PaymentModule.create(onDone) }
    }
    struct CartComposer: Composing {
      let screens: any Screens
      func makeViewController(for route: CartRoute) -> UIViewController {
        switch route {
        case .cart(let onEvent):
          let controller = CartViewController()
          controller.onEvent = onEvent
          return controller
        case .order: return OrderViewController()
        case .payment(let onDone): return screens.makePayment(onDone: onDone)
        case .receipt: return ReceiptViewController()
        }
      }
    }
    final class CartLogic: BaseCoordinator<any Stack, CartRoute> {
      override func start() {
        let item = composer.makeItem(for: .cart(onEvent: { [weak self] event in
          switch event { case .order(let id): self?.order(id) }
        }))
        router.setRoot(item)
      }
      private func order(_ id: Int) {
        let item = composer.makeItem(for: .order(onEvent: { [weak self] in self?.pay() }))
        router.push(item)
      }
      private func pay() {
        let item = composer.makeItem(for: .payment(onDone: { [weak self] in self?.complete() }))
        router.present(item)
      }
      private func complete() { router.push(composer.makeItem(for: .receipt)) }
    }
    enum CartModule {
      static func create() -> UIViewController {
        FlowBuilder.stack(composer: CartComposer()) { router, composer in
          CartLogic(router: router, composer: composer)
        }.viewController
      }
    }
    enum PaymentRoute { case payment }
    final class PaymentLogic: BaseCoordinator<any Stack, PaymentRoute> {
      override func start() { router.setRoot(composer.makeItem(for: .payment)) }
    }
    enum PaymentModule {
      static func create(_ onDone: @escaping () -> Void) -> UIViewController {
        FlowBuilder.inline(
          composer: Composer<PaymentRoute> { route in
            switch route { case .payment: return PaymentViewController() }
          }
        ) { router, composer in PaymentLogic(router: router, composer: composer) }.viewController
      }
    }
    struct Composer<Route>: Composing {
      let block: (Route) -> UIViewController
      init(block: @escaping (Route) -> UIViewController) { self.block = block }
      func makeViewController(for route: Route) -> UIViewController { block(route) }
    }
    """

  @Test("The callbacks in the payload of a route run on its screen") func routes() {
    #expect(
      SourceSketch(Self.app).edges == [
        "CartViewController > OrderViewController push one",
        "OrderViewController > PaymentViewController present one",
        "PaymentViewController > ReceiptViewController push one",
      ]
    )
  }
}
