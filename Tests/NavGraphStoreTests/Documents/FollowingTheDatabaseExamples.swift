import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(60))) struct FollowingTheDatabaseExamples {
  private let file: DatabaseFixture
  private let store: NavigationStore
  private let navigator: Navigator<TestHost>

  init() async throws {
    file = try DatabaseFixture()
    store = try await NavigationStore(path: file.path, access: .readWrite)
    navigator = try await NavGraphTestSupport.navigator(store.graph(), on: stack("Menu"))
  }

  @Test func navigatorGetsEveryGraph() async throws {
    let events = navigator.events()
    let following = Task {
      for await case .loaded(let navigation, _) in store.navigations() {
        navigator.navigation = navigation
      }
    }
    var count = 0
    for await case .graphReplaced in events {
      count += 1
      if count == 2 { break }
      try await store.execute("INSERT INTO screen (name) VALUES ('Privacy')")
    }
    #expect(navigator.graph.contains("Privacy"))
    following.cancel()
    await following.value
  }

  @Test func changesAndErrorsArePrinted() async throws {
    var printed: [String] = []
    func print(_ item: some CustomStringConvertible) { printed.append(item.description) }

    func follow() async {
      for await update in store.navigations(pollInterval: .milliseconds(250)) {
        switch update {
        case .loaded(let navigation, let changes):
          navigator.navigation = navigation
          for change in changes ?? [] { print("\(change.rowCount) of \(change.table)") }
        case .failed(let error):
          print(error)
        }
      }
    }
    let following = Task { await follow() }
    for await case .graphReplaced in navigator.events() { break }
    try await store.execute("UPDATE screen SET title = 'Start' WHERE id = 1")
    await wait { printed.count == 1 }
    try file.edit("DROP TRIGGER screen_extended; UPDATE screen SET extends_id = id WHERE id = 1;")
    await wait { printed.count == 2 }
    following.cancel()
    await following.value
    #expect(printed[0] == "1 of screen")
    #expect(
      printed[1].hasSuffix("'Menu' extends itself, directly or indirectly. Break the cycle.")
    )
  }
}
