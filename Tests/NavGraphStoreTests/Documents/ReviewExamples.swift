import NavGraph
import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

@Suite final class ReviewExamples {
  private let path: String
  private let directory: TemporaryDirectory
  private var printed: [String] = []

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.path("app.db")
    let sql = """
      INSERT INTO screen (name) VALUES ('Menu'), ('Help');
      INSERT INTO edge (origin, destination) VALUES ('Menu', 'Help');
      """
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
}
