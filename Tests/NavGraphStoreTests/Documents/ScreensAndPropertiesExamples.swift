import NavGraph
import NavGraphTestSupport
import Testing

/// The users whose chats were loaded.
@MainActor private var loadedChats: [Int] = []

extension ScreensAndPropertiesExamples.Chat {
  fileprivate func load() { loadedChats.append(userId) }
}

@MainActor @Suite struct ScreensAndPropertiesExamples {
  final class OtherScreen: PropertySettable {
    let title: String?

    init(title: String?) { self.title = title }
  }

  final class Profile: PropertySettable {
    @ScreenProperty var userId: Int?
    @ScreenProperty(.readOnly) var visits = 0
  }

  final class Chat: PropertyListing {
    var userId = 0 { didSet { load() } }

    class var propertyAccessors: [PropertyAccessor] { [property("userId", \.userId)] }
  }

  enum Mode: String, PropertyConvertible { case view, edit }

  struct Address: CodableProperty {
    var street: String
    var number: Int
  }

  struct ContactViewModel: ViewModel, Codable {
    let name: String
    var screen: ScreenID { "ContactCard" }
  }

  final class ContactCard: PropertySettable {
    @ScreenProperty var viewModel: ContactViewModel?
  }

  @MainActor final class Listener {
    var printed: [String] = []
  }

  @MainActor final class Session {
    var isLoggedIn = false

    func hasLoggedIn() async -> Bool {
      isLoggedIn = true
      return true
    }
  }

  @Test func screensAreMadeAndGetTheirProperties() async throws {
    let graph = try graph("Menu>Folder", "Folder>Profile", "*>ContactCard", "*>Chat")
    var registry = ScreenRegistry<any PropertySettable>()
    registry.register("Profile") { _ in Profile() }
    registry.registerDefault { context in OtherScreen(title: context.screen.title) }
    #expect(registry.screensWithoutFactory(in: graph) == [])

    let navigator = Navigator(graph: graph, host: InMemoryHost(), registry: registry)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    try await navigator.go(to: "Profile", ["userId": "42"])
    #expect((navigator.host.top as? Profile)?.userId == 42)

    navigator.registry.register("Chat") { _ in Chat() }
    try await navigator.go(to: "Chat", ["userId": 7])
    #expect(loadedChats == [7])

    navigator.registry.register("ContactCard") { _ in ContactCard() }
    try await navigator.go(to: ContactViewModel(name: "Ada Lovelace"))
    #expect((navigator.host.top as? ContactCard)?.viewModel?.name == "Ada Lovelace")
    #expect(Mode(propertyValue: "edit") == .edit)
    #expect(Address(propertyValue: ["street": "Main", "number": "5"])?.number == 5)
  }

  @Test func eventsAreRead() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    let listener = Listener()
    let listening = Task {
      @MainActor func print(_ text: String) { listener.printed.append(text) }
      for await event in navigator.events() {
        guard case .didNavigate(let navigation) = event else { continue }
        print("at \(navigation.plan.stack)")
      }
    }
    while !listener.printed.contains("at 1 › 2") {
      try await navigator.go(to: "2")
      try await navigator.back()
      await Task.yield()
    }
    listening.cancel()
  }

  @Test func userLogsInFirst() async throws {
    let session = Session()
    let navigator = try await navigator(graph("1>Login", "1>Account"), on: stack("1"))
    navigator.interceptors = [
      { proposal in
        let isForMembers = proposal.plan.steps.contains { $0.screen == "Account" }
        guard isForMembers, !session.isLoggedIn else { return .proceed }
        return .detour(to: "Login") { await session.hasLoggedIn() }
      }
    ]
    try await navigator.go(to: "Account")
    #expect(navigator.stack.names == "1 Account")
    #expect(session.isLoggedIn)
  }
}
