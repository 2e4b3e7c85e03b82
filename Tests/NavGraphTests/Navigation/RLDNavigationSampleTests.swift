import NavGraph
import NavGraphTestSupport
import Testing

@MainActor private final class Profile: PropertySettable {
  @ScreenProperty var userId: String?
}

@MainActor private final class Chat: PropertySettable {
  @ScreenProperty var userId: String?
}

private struct ContactCardViewModel: ViewModel {
  let name: String
  let surname: String
  let email: String
  var screen: ScreenID { "ContactCard" }
}

@MainActor private final class ContactCard: PropertySettable {
  @ScreenProperty var viewModel: ContactCardViewModel?
}

@MainActor private final class OtherScreen: PropertySettable {}

/// The 18 buttons of RLDNavigation's sample app.
private enum Tap: CaseIterable {
  case menuFolder, menuConnections, menuChat, menuChatFromProfile, menuProfile, menuContactCard
  case folderFirstProfile, folderSecondProfile
  case connectionsFirstChat, connectionsSecondChat
  case profileChat, profileConnections, profileMenu, profileSecondProfile, profileSecondChat
  case chatProfile, chatSecondProfile, chatSecondChat

  /// The screen that has the button.
  var screen: ScreenID {
    switch self {
    case .menuFolder, .menuConnections, .menuChat, .menuChatFromProfile, .menuProfile,
      .menuContactCard:
      "Menu"
    case .folderFirstProfile, .folderSecondProfile: "Folder"
    case .connectionsFirstChat, .connectionsSecondChat: "Connections"
    case .profileChat, .profileConnections, .profileMenu, .profileSecondProfile,
      .profileSecondChat:
      "Profile"
    case .chatProfile, .chatSecondProfile, .chatSecondChat: "Chat"
    }
  }

  /// The request of the button, which can pass on the user of its screen.
  func request(on top: StackEntry?) -> RouteRequest {
    let user = top?.properties["userId"]
    return switch self {
    case .menuFolder: RouteRequest(to: "Folder")
    case .menuConnections, .profileConnections: RouteRequest(to: "Connections")
    case .menuChat, .connectionsFirstChat: RouteRequest(to: "Chat", ["userId": "1"])
    case .menuChatFromProfile: RouteRequest(to: "Chat", ["userId": "1"], via: ["Profile"])
    // The sample writes it as the URL 'folder/profile?userId=2'.
    case .menuProfile: RouteRequest(to: "Profile", ["userId": "2"], via: ["Folder"])
    case .menuContactCard:
      RouteRequest(
        to: RouteRequest.Milestone(
          ContactCardViewModel(name: "John", surname: "Doe", email: "john.doe@example.com")
        )
      )
    case .folderFirstProfile: RouteRequest(to: "Profile", ["userId": "1"])
    case .folderSecondProfile, .profileSecondProfile:
      RouteRequest(to: "Profile", ["userId": "2"])
    case .connectionsSecondChat: RouteRequest(to: "Chat", ["userId": "2"])
    case .profileChat: RouteRequest(to: "Chat", ["userId": user])
    case .profileMenu: RouteRequest(to: "Menu")
    case .profileSecondChat: RouteRequest(to: "Chat", ["userId": "2"], via: ["Profile"])
    case .chatProfile: RouteRequest(to: "Profile", ["userId": user])
    case .chatSecondProfile: RouteRequest(to: "Profile", ["userId": "2"], via: ["Chat"])
    case .chatSecondChat: RouteRequest(to: "Chat", ["userId": "2"], via: ["Connections"])
    }
  }
}

/// RLDNavigation's sample app: its screens, its commands, and its 18 buttons.
@MainActor @Suite struct RLDNavigationSampleTests {
  /// Returns the graph of the sample's commands.
  private func graph(declaringProperties: Bool) throws -> NavigationGraph {
    let userId = declaringProperties ? [PropertyDeclaration("userId", .string)] : []
    let viewModel = declaringProperties ? [PropertyDeclaration("viewModel", .object)] : []
    let sameUser = NavigationCondition(.origin("userId"), .equal, .reference(.property("userId")))
    let hasViewModel = NavigationCondition(.property("viewModel"), .exists)
    var builder = GraphBuilder()
    for name in ["Menu", "Folder", "Connections"] { builder.add(NavigationScreen(ScreenID(name))) }
    builder.add(NavigationScreen("Profile", properties: userId))
    builder.add(NavigationScreen("Chat", properties: userId))
    builder.add(NavigationScreen("ContactCard", properties: viewModel))
    builder.add(NavigationCommand("Menu", from: .anywhere, to: "Menu"))
    builder.add(NavigationCommand("Folder", from: .screens(["Menu"]), to: "Folder"))
    builder.add(NavigationCommand("Connections", from: .screens(["Menu"]), to: "Connections"))
    builder.add(NavigationCommand("Profile", from: .screens(["Folder"]), to: "Profile"))
    builder.add(
      NavigationCommand(
        "ProfileOfChat",
        from: .screens(["Chat"]),
        to: "Profile",
        conditions: [sameUser]
      )
    )
    builder.add(NavigationCommand("Chat", from: .screens(["Connections"]), to: "Chat"))
    builder.add(
      NavigationCommand(
        "ChatOfProfile",
        from: .screens(["Profile"]),
        to: "Chat",
        conditions: [sameUser]
      )
    )
    builder.add(
      NavigationCommand(
        "ContactCard",
        from: .anywhere,
        to: "ContactCard",
        conditions: [hasViewModel]
      )
    )
    return try builder.build()
  }

  private func sample(declaringProperties: Bool = false) async throws -> Navigator<TestHost> {
    let navigator = try await navigator(
      graph(declaringProperties: declaringProperties),
      on: ScreenStack(),
      factories: [
        "Menu": { _ in OtherScreen() }, "Folder": { _ in OtherScreen() },
        "Connections": { _ in OtherScreen() }, "Profile": { _ in Profile() },
        "Chat": { _ in Chat() }, "ContactCard": { _ in ContactCard() },
      ]
    )
    try await navigator.show(stack("Menu"))
    return navigator
  }

  private func tap(_ tap: Tap, in navigator: Navigator<TestHost>) async throws {
    try #require(navigator.stack.top?.screen == tap.screen)
    try await navigator.go(tap.request(on: navigator.stack.top))
  }

  /// The screens with their users, as in `Menu Folder Profile1`.
  private func description(of navigator: Navigator<TestHost>) -> String {
    navigator.host.screens.map { screen in
      let name = screen.entry.screen.name
      return switch screen.object {
      case let profile as Profile: "\(name)\(profile.userId ?? "?")"
      case let chat as Chat: "\(name)\(chat.userId ?? "?")"
      case let card as ContactCard: "\(name)(\(card.viewModel?.name ?? "?"))"
      default: name
      }
    }
    .joined(separator: " ")
  }

  @Test(
    "Each of the 18 buttons leads where RLDNavigation leads",
    arguments: [
      (.menuFolder, [], "Menu Folder"), (.menuConnections, [], "Menu Connections"),
      (.menuChat, [], "Menu Connections Chat1"),
      (.menuChatFromProfile, [], "Menu Folder Profile1 Chat1"),
      (.menuProfile, [], "Menu Folder Profile2"),
      (.menuContactCard, [], "Menu ContactCard(John)"),
      (.folderFirstProfile, [.menuFolder], "Menu Folder Profile1"),
      (.folderSecondProfile, [.menuFolder], "Menu Folder Profile2"),
      (.connectionsFirstChat, [.menuConnections], "Menu Connections Chat1"),
      (.connectionsSecondChat, [.menuConnections], "Menu Connections Chat2"),
      (.profileChat, [.menuProfile], "Menu Folder Profile2 Chat2"),
      (.profileConnections, [.menuProfile], "Menu Connections"),
      (.profileMenu, [.menuProfile], "Menu"),
      (.profileSecondProfile, [.menuFolder, .folderFirstProfile], "Menu Folder Profile2"),
      (.profileSecondProfile, [.menuProfile], "Menu Folder Profile2"),
      (.profileSecondChat, [.menuFolder, .folderFirstProfile], "Menu Folder Profile2 Chat2"),
      (.chatProfile, [.menuChat], "Menu Connections Chat1 Profile1"),
      (.chatProfile, [.menuChatFromProfile], "Menu Folder Profile1"),
      (.chatSecondProfile, [.menuChat], "Menu Connections Chat2 Profile2"),
      (.chatSecondChat, [.menuChat], "Menu Connections Chat2"),
    ] as [(Tap, [Tap], String)],
    [false, true]
  )
  private func tapLeadsToTheStack(
    _ example: (tap: Tap, before: [Tap], stack: String),
    declaringProperties: Bool
  ) async throws {
    let navigator = try await sample(declaringProperties: declaringProperties)
    for earlier in example.before { try await tap(earlier, in: navigator) }
    try await tap(example.tap, in: navigator)
    #expect(description(of: navigator) == example.stack)
  }

  @Test func screensBelowTheDestinationAreKept() async throws {
    let navigator = try await sample()
    try await navigator.go(to: "Profile", ["userId": "1"])
    let folder = navigator.host.screens[1].object
    #expect(navigator.stack.entries[1].properties == [:])
    #expect(
      try await navigator.go(to: "Profile", ["userId": "2"]).stepNames == [
        "pop 1", "push Profile",
      ]
    )
    let isKept = navigator.host.screens[1].object === folder
    #expect(isKept)
  }

  @Test func propertiesOfObjectsCountLikeDeclaredOnes() async throws {
    var random = SeededGenerator(seed: 1)
    var taps: Set<Tap> = []
    for walk in 0..<200 {
      let plain = try await sample()
      let declared = try await sample(declaringProperties: true)
      for _ in 0..<8 {
        let choices = Tap.allCases.filter { $0.screen == plain.stack.top?.screen }
        guard !choices.isEmpty else { break }
        let choice = random.pick(choices)
        try await tap(choice, in: plain)
        try await tap(choice, in: declared)
        taps.insert(choice)
        #expect(description(of: plain) == description(of: declared), "Walk \(walk), \(choice)")
        if random.chance(20) {
          plain.host.simulateBackGesture()
          declared.host.simulateBackGesture()
        }
        guard !plain.stack.entries.isEmpty else { break }
      }
    }
    #expect(taps.count == Tap.allCases.count)
  }
}
