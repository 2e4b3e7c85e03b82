import Foundation
import NavGraph
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

@MainActor @Suite struct ReadmeExample {
  final class Profile: PropertySettable {
    @ScreenProperty var userId: Int?
  }

  final class OtherScreen: PropertySettable {}

  /// Opens the databases of the example in a directory of the test's own.
  private struct NavigationStore {
    static let directory = Result { try TemporaryDirectory() }

    static func open(
      _ name: String,
      _ access: NavGraphStore.NavigationStore.Access
    ) throws -> NavGraphStore.NavigationStore {
      let path = try directory.get().path(name)
      try NavGraphStore.NavigationStore.create(at: path, filledBy: Sample.builtIn.sql)
      return try NavGraphStore.NavigationStore.open(path, access)
    }
  }

  @Test func userIsTakenThereAndBackAndSaved() async throws {
    let store = try NavigationStore.open("contacts.db", .readWrite)
    var registry = ScreenRegistry<any PropertySettable>()
    registry.register("Profile") { _ in Profile() }
    registry.registerDefault { _ in OtherScreen() }
    let navigator = Navigator(graph: try store.graph(), host: InMemoryHost(), registry: registry)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    try await navigator.go(to: "Profile", ["userId": 1])  // Menu › Folder › Profile
    try await navigator.back()
    try await navigator.save(to: store)
    #expect(navigator.stack.names == "Menu Folder")
    #expect(try await store.savedStack(key: "stack")?.stack.names == "Menu Folder")
    try await navigator.go(to: "Profile", ["userId": 1])
    #expect((navigator.host.top as? Profile)?.userId == 1)
    #expect(navigator.stack.names == "Menu Folder Profile")
  }
}
