import Foundation
import NavGraph
import NavGraphLinks
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(60))) struct ReadmeExample {
  final class Profile: PropertySettable {
    @ScreenProperty var userId: Int?
  }

  final class OtherScreen: PropertySettable {}

  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Opens the database of the example in a directory of the test, in place of the initializer.
  private func NavigationStore(
    path: String,
    access: NavGraphStore.NavigationStore.Access
  ) async throws -> NavGraphStore.NavigationStore {
    let path = directory.path(path)
    try await NavGraphStore.NavigationStore.create(at: path, filledBy: Sample.builtIn.sql)
    return try await NavGraphStore.NavigationStore(path: path, access: access)
  }

  @Test func navigatorLaunchesGoesForwardAndBackAndIsSaved() async throws {
    let store = try await NavigationStore(path: "contacts.db", access: .readWrite)
    let registry = ScreenRegistry<any PropertySettable> { context in
      if context.screen.id == "Profile" { Profile() } else { OtherScreen() }
    }
    let navigator = Navigator(host: InMemoryHost(), registry: registry)
    navigator.navigation = try await store.navigation()
    try await navigator.launch(on: "Menu", restoring: store)  // saves the stack after each change
    try await navigator.go(to: "Profile", ["userId": 1])  // Menu › Folder › Profile
    try await navigator.back()
    try await navigator.open("contacts://chat/2", from: .web)
    #expect(navigator.stack.names == "Menu Connections Chat")
    while try await store.savedStack(key: "stack")?.stack.names != "Menu Connections Chat" {
      await Task.yield()
    }
    try await navigator.go(to: "Profile", ["userId": 1])
    #expect((navigator.host.top as? Profile)?.userId == 1)
    #expect(navigator.stack.names == "Menu Connections Chat Profile")
  }
}
