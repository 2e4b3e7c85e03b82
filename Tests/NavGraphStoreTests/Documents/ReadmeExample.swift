import Foundation
import NavGraph
import NavGraphLinks
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

@MainActor @Suite struct ReadmeExample {
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

  @Test func navigatorGoesForwardAndBackAndIsSaved() async throws {
    let store = try await NavigationStore(path: "contacts.db", access: .readWrite)
    var registry = ScreenRegistry<any PropertySettable>()
    registry.register("Profile") { _ in Profile() }
    registry.registerDefault { _ in OtherScreen() }
    let graph = try await store.graph()
    let navigator = Navigator(graph: graph, host: InMemoryHost(), registry: registry)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    try await navigator.go(to: "Profile", ["userId": 1])  // Menu › Folder › Profile
    try await navigator.back()
    try await navigator.save(to: store)
    let links = try await store.linkRules().router(for: graph)
    try await navigator.open("contacts://chat/2", by: links, from: .web)
    #expect(navigator.stack.names == "Menu Connections Chat")
    #expect(try await store.savedStack(key: "stack")?.stack.names == "Menu Folder")
    try await navigator.go(to: "Profile", ["userId": 1])
    #expect((navigator.host.top as? Profile)?.userId == 1)
    #expect(navigator.stack.names == "Menu Connections Chat Profile")
  }
}
