import Foundation
import NavGraph
import NavGraphLinks
import NavGraphSamples
import NavGraphStore

/// The contacts sample as an app in the terminal.
///
/// It loads the graph from the database, which it creates if there is none, and saves the stack in it.
@main
struct ContactsApp {
  @MainActor static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let path = arguments.first ?? "contacts.db"
    guard arguments.count <= 2, !path.hasPrefix("-") else {
      complain("Usage: contacts-app [DATABASE [LINK]]")
      exit(64)
    }
    do {
      let store = try await openOrCreate(path)
      let navigation = try await store.navigation()
      let navigator = Navigator(
        navigation,
        host: InMemoryHost<any ContactsScreen>(),
        registry: registry(for: navigation.graph)
      )
      let session = Session(navigator: navigator, store: store)
      try await session.run(openingLink: arguments.dropFirst().first)
    } catch {
      complain("Error: \(error)")
      exit(1)
    }
  }

  private static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// The factories of all screens.
  @MainActor private static func registry(
    for graph: NavigationGraph
  ) -> ScreenRegistry<any ContactsScreen> {
    var registry = ScreenRegistry<any ContactsScreen>()
    registry.register(AppScreen.self) { screen, _ in
      switch screen {
      case .menu: Menu()
      case .folder: Folder()
      case .connections: Connections()
      case .profile: Profile()
      case .chat: Chat()
      case .contactCard: ContactCard()
      }
    }
    for screen in graph.screens where graph.isContainer(screen) {
      registry.register(screen) { context in TabScreen(title: context.screen.id.name) }
    }
    return registry
  }

  private static func openOrCreate(_ path: String) async throws -> NavigationStore {
    do {
      return try await NavigationStore(path: path, access: .readWrite)
    } catch StoreError.notFound {
      return try await NavigationStore.create(at: path, filledBy: Sample.builtIn.sql)
    }
  }
}
