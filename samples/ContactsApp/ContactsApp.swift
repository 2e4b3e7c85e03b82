import Foundation
import NavGraph
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
    guard arguments.count <= 1, !path.hasPrefix("-") else {
      complain("Usage: contacts-app [DATABASE]")
      exit(64)
    }
    do {
      let store = try openOrCreate(path)
      let navigator = Navigator(
        graph: try store.graph(),
        host: InMemoryHost<any ContactsScreen>(),
        registry: registry
      )
      try await Session(navigator: navigator, store: store).run()
    } catch {
      complain("Error: \(error)")
      exit(1)
    }
  }

  private static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// The factories of all screens.
  @MainActor private static var registry: ScreenRegistry<any ContactsScreen> {
    var registry = ScreenRegistry<any ContactsScreen>()
    registry.register(.menu) { _ in Menu() }
    registry.register(.folder) { _ in Folder() }
    registry.register(.connections) { _ in Connections() }
    registry.register(.profile) { _ in Profile() }
    registry.register(.chat) { _ in Chat() }
    registry.register(.contactCard) { _ in ContactCard() }
    return registry
  }

  private static func openOrCreate(_ path: String) throws(StoreError) -> NavigationStore {
    do {
      return try NavigationStore.open(path, .readWrite)
    } catch .notFound {
      return try NavigationStore.create(at: path, filledBy: Sample.builtIn.sql)
    }
  }
}
