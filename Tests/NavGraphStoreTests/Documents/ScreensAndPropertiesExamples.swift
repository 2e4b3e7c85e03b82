import Foundation
import NavGraph
import NavGraphFoundation
import NavGraphTestSupport
import Observation
import Testing

extension ScreenID {
  static let profile: ScreenID = "Profile"
}

extension RouteRequest {
  /// A request for 'Profile'.
  static func profile(
    userId: Int,
    tab: String? = nil,
    shared: RequestedProperties = [:]
  ) -> RouteRequest {
    var properties: RequestedProperties = ["userId": userId]
    if let tab { properties["tab"] = tab }
    return RouteRequest(to: .init(.profile, properties), shared: shared)
  }
}

/// The screens that loaded their content.
@MainActor private var loaded: [String] = []

extension ScreensAndPropertiesExamples.Chat {
  fileprivate func load() { loaded.append("Chat \(userId)") }
}

extension ScreensAndPropertiesExamples.Feed {
  fileprivate func load() { loaded.append("Feed \(page)") }
}

@MainActor @Suite struct ScreensAndPropertiesExamples {
  final class OtherScreen: PropertySettable {
    let title: String?

    init(title: String?) { self.title = title }
  }

  final class Profile: PropertySettable {
    @ScreenProperty var userId: Int?
    @ScreenProperty var tags: [String] = []
    @ScreenProperty var since: Date?
    @ScreenProperty(.readOnly) var visits = 0
    private weak var navigator: (any Navigating)?

    init(navigator: (any Navigating)?) { self.navigator = navigator }
  }

  final class Feed: PropertySettable, PropertyObserving {
    @ScreenProperty var page = 1

    func didChangeProperties(_ names: [PropertyName]) { load() }
  }

  final class Chat: PropertyListing {
    var userId = 0 { didSet { load() } }

    class var propertyAccessors: [PropertyAccessor] { [property("userId", \.userId)] }
  }

  @Observable final class Account: PropertyListing {
    var userId: Int?

    static var propertyAccessors: [PropertyAccessor] { [property("userId", \.userId)] }
  }

  enum Size: String, CaseIterable, PropertyConvertible { case small, large }

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

  @MainActor final class ProfileButton {
    var userId = 1
    weak var navigator: (any Navigating)?

    func profileTapped() {
      navigator?.start { try await $0.go(to: .profile, ["userId": self.userId]) }
    }

    func cancelTapped() { navigator?.start { try await $0.back() } }
  }

  @MainActor final class Alert {
    var shown: [String] = []

    func show(_ text: String) { shown.append(text) }
  }

  @MainActor final class Session {
    var isLoggedIn = false
  }

  @Test func screensGetTheirProperties() async throws {
    let graph = try graph(
      "Menu>Folder",
      "Folder>Profile",
      "*>ContactCard",
      "*>Chat",
      "*>Feed",
      "*>Account"
    )
    let userId = 42
    let date = Date()
    var registry = ScreenRegistry<any PropertySettable>()
    registry.register(.profile) { context in Profile(navigator: context.navigator) }
    registry.registerDefault { context in OtherScreen(title: context.screen.title) }
    #expect(registry.screensWithoutFactory(in: graph) == [])

    let navigator = Navigator(graph: graph, host: InMemoryHost(), registry: registry)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    try await navigator.go(to: .profile, ["userId": userId, "tags": ["a", "b"], "since": date])
    try await navigator.go(.profile(userId: userId))
    let profile = try #require(navigator.host.top as? Profile)
    #expect(profile.userId == 42)
    #expect(profile.tags == ["a", "b"])
    #expect(profile.since == date)

    try await navigator.go(
      RouteRequest(to: .init(.profile, ["userId": 2]), via: [.init("Folder", ["page": 1])])
    )
    #expect((navigator.host.top as? Profile)?.userId == 2)

    navigator.registry.register("Chat") { _ in Chat() }
    navigator.registry.register("Feed") { _ in Feed() }
    navigator.registry.register("Account") { _ in Account() }
    try await navigator.go(to: "Chat", ["userId": 7])
    try await navigator.go(to: "Feed", ["page": 3])
    #expect(loaded == ["Chat 7", "Feed 3"])
    try await navigator.go(to: "Account", ["userId": 7])
    #expect((navigator.host.top as? Account)?.userId == 7)

    navigator.registry.register("ContactCard") { _ in ContactCard() }
    let contact = RouteRequest.Milestone(
      ContactViewModel(name: "Ada Lovelace"),
      ["size": Size.large]
    )
    try await navigator.go(RouteRequest(to: contact))
    #expect((navigator.host.top as? ContactCard)?.viewModel?.name == "Ada Lovelace")
    #expect(Address(propertyValue: ["street": "Main", "number": "5"])?.number == 5)
  }

  @Test func buttonsReportTheirFailures() async throws {
    let navigator = try await navigator(graph("Menu>Profile"), on: stack("Menu"))
    let alert = Alert()
    navigator.onFailure = { error in alert.show("\(error)") }
    let button = ProfileButton()
    button.navigator = navigator
    button.profileTapped()
    await wait { navigator.stack.names == "Menu Profile" }
    button.cancelTapped()
    await wait { navigator.stack.names == "Menu" }
    navigator.graph = try graph("Menu>Chat", screens: [NavigationScreen("Profile")])
    button.profileTapped()
    await wait { !alert.shown.isEmpty }
    #expect(alert.shown == ["No sequence of commands leads to 'Profile'."])
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
      { [weak navigator] proposal in
        let isForMembers = proposal.plan.steps.contains { $0.screen == "Account" }
        guard isForMembers, !session.isLoggedIn else { return .proceed }
        return .redirect(to: "Login") {
          session.isLoggedIn = (try? await navigator?.result(of: "Login", as: Bool.self)) ?? false
          return session.isLoggedIn
        }
      }
    ]
    var outcome: NavigationOutcome?
    let refused = Task { outcome = try await navigator.go(to: "Account") }
    // The user leaves the screen again if nothing has awaited its result yet.
    while outcome == nil {
      if navigator.stack.names == "1 Login" { try? await navigator.back() }
      await Task.yield()
    }
    _ = try await refused.value
    guard case .refused? = outcome else {
      Issue.record("The outcome is \(String(describing: outcome)).")
      return
    }
    let request = Task { try await navigator.go(to: "Account") }
    while navigator.stack.names != "1 Account" {
      if let login = navigator.host.screens.last?.liveEntry, login.screen == "Login" {
        try? await login.finish(with: true)
      }
      await Task.yield()
    }
    _ = try await request.value
    #expect(session.isLoggedIn)
  }
}
