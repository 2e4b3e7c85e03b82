import Testing

@testable import SourceReader

@Suite("Coordinators that build their views") struct GenericCoordinatorTests {
  /// A view over any coordinator, which builds the first view and those of its routes.
  private static let library = """
    protocol Coordinating {
      associatedtype Route: Hashable
      associatedtype Content: View
      var router: Router<Route> { get set }
      func makeView() -> Content
      func makeDestination(for route: Route) -> Content
    }
    @Observable final class Router<Route: Hashable> {
      var path = NavigationPath()
      func push(_ route: Route) { path.append(route) }
    }
    struct Flow<C: Coordinating>: View {
      @State private var router: Router<C.Route>
      private let coordinator: C
      var body: some View { NavigationStack(path: $router.path) { Stack(coordinator: coordinator) } }
    }
    struct Stack<C: Coordinating>: View {
      let coordinator: C
      var body: some View {
        coordinator.makeView().navigationDestination(for: C.Route.self) { route in
          coordinator.makeDestination(for: route)
        }
      }
    }
    enum ChatRoute: Hashable { case start, chat }

    """

  @Test func theRouteInPlaceIsShownFirstAndSubscriptionsRunOnTheScreenOfTheModel() {
    let sketch = SourceSketch(
      Self.library + """
        @main struct ChatApp: App {
          let coordinator = ChatCoordinator()
          var body: some Scene { WindowGroup { Flow(coordinator: coordinator) } }
        }
        final class ChatCoordinator: Coordinating {
          var router: Router<ChatRoute> = .init()
          func makeView() -> some View { makeDestination(for: .start) }
          func makeDestination(for route: ChatRoute) -> some View {
            switch route {
            case .start: StartModule.make(output: self)
            case .chat: Chat()
            }
          }
        }
        extension ChatCoordinator: StartOutput { func didConnect() { router.push(.chat) } }
        protocol StartOutput: AnyObject { func didConnect() }
        enum StartModule {
          static func make(output: StartOutput) -> some View { Start(model: StartModel(output: output)) }
        }
        final class StartModel {
          init(output: StartOutput) {
            service.states.sink { state in output.didConnect() }.store(in: &cancellables)
          }
        }
        struct Start: View { let model: StartModel; var body: some View { Text("") } }
        struct Chat: View { var body: some View { Text("") } }
        """
    )
    #expect(sketch.edges == ["Start > Chat push one"])
    #expect(sketch.report.starts == ["Start"])
  }
}
