import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

/// A navigator that follows a database.
@MainActor @Suite(.timeLimit(.minutes(60))) struct NavigatorFollowingTests {
  private let file: DatabaseFixture
  private let store: NavigationStore

  init() async throws {
    file = try DatabaseFixture()
    store = try await NavigationStore(path: file.path, access: .readWrite)
  }

  @Test func theNavigatorUsesEachChange() async throws {
    let navigator = try await navigator(store.graph(), on: stack("Menu"))
    navigator.follow(store.navigations())
    try await store.execute("INSERT INTO screen (name) VALUES ('Privacy')")
    await wait { navigator.graph.contains("Privacy") }
    try await store.apply(.addLink("app://privacy", to: ["Privacy"]))
    await wait { !navigator.navigation.patterns.definitions.isEmpty }
    #expect(navigator.stack.names == "Menu")
  }

  @Test func theNavigatorKeepsItsNavigationAfterAnError() async throws {
    let navigator = try await navigator(store.graph(), on: stack("Menu"))
    var failures: [String] = []
    navigator.onFailure = { failures.append("\($0)") }
    navigator.follow(store.navigations(pollInterval: .milliseconds(20)))
    let graph = navigator.graph
    await wait { navigator.graph !== graph }
    try file.edit("DROP TRIGGER screen_extended; UPDATE screen SET extends_id = id WHERE id = 1;")
    await wait { !failures.isEmpty }
    #expect(failures[0].hasSuffix("extends itself, directly or indirectly. Break the cycle."))
    #expect(navigator.graph.contains("Menu"))
  }

  @Test func followingDoesNotKeepTheNavigator() async throws {
    weak var gone: Navigator<TestHost>?
    do {
      let navigator = try await navigator(store.graph(), on: stack("Menu"))
      navigator.follow(store.navigations())
      gone = navigator
    }
    await wait { gone == nil }
  }
}
