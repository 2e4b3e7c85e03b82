import NavGraph
import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

@Suite final class ReviewExamples {
  private let path: String
  private let releasedPath: String
  private let directory: TemporaryDirectory
  private var printed: [String] = []

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path("app.db")
    releasedPath = directory.path("released.db")
    let sql = """
      INSERT INTO screen (name) VALUES ('Menu'), ('Help');
      INSERT INTO edge (origin, destination) VALUES ('Menu', 'Help');
      """
    try NavigationStore.create(at: releasedPath, filledBy: sql)
    try NavigationStore.create(at: path, filledBy: sql)
  }

  private func print(_ items: Any...) {
    printed.append(items.map { "\($0)" }.joined(separator: " "))
  }

  @Test func flowsAreChecked() async throws {
    let store = try await NavigationStore(path: path)
    let report = try await StoreCheck(StoreCheck.Options(roots: ["Menu"])).report(on: store)
    for finding in report.findings { print(finding.severity, finding.message) }
    #expect(
      printed == [
        "note Users can leave screen 'Help' only by going back: no command opens another screen."
      ]
    )
  }

  @Test func flowsAreCompared() async throws {
    try await NavigationStore(path: path, access: .readWrite).apply(
      .setCommand("Help", .isUniversal(true)),
      .addScreen("Search")
    )
    let store = try await NavigationStore(path: path)
    let diff = try await StoreDiff(from: store.state(at: 0), to: store)
    for change in diff.rows.changes { print(change) }
    #expect(printed == ["+ screen 'Search'", "~ command 'Help': universal false → true"])
  }

  @Test func routesAreCompared() async throws {
    try await NavigationStore(path: path, access: .readWrite).apply(.removeCommand("Help"))
    let released = try await NavigationStore(path: releasedPath)
    let edited = try await NavigationStore(path: path)
    let meaning = try await StoreDiff(from: released, to: edited, roots: ["Menu"])
    for group in meaning.routes?.groups ?? [] { print(group.count, group.kind, group.cause) }
    for change in meaning.links?.changes ?? [] { print(change.link, change.after) }
    #expect(printed == ["2 unreachable Command 'Help' can no longer be used."])
  }

  @Test func screensAreExplored() async throws {
    let store = try await NavigationStore(path: path)
    let explorer = try await ReachabilityExplorer(store.graph())
    let guest = Assumptions(context: ["role": "guest"])
    for entry in try explorer.destinations(from: ScreenStack(screens: ["Menu"]), assuming: guest) {
      print(entry.screen, entry.reachability.stepCount ?? "-", entry.reachability.requirements)
    }
    #expect(printed == ["Menu 0 []", "Help 1 []"])
  }
}
