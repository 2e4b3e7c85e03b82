import Foundation
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The temporary files in which new databases are written.
@Suite struct DraftFileTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path("flows.db") }

  init() throws { directory = try TemporaryDirectory() }

  /// Sets the time of the last change of a file.
  private func age(_ name: String, seconds: TimeInterval) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
      ofItemAtPath: directory.path(name)
    )
  }

  @Test func thoseOfKilledProgramsAreRemoved() throws {
    let abandoned = ["flows.db.0123ABCD.new", "flows.db.0123ABCE.new"]
    let complete = "flows.db.0123ABCC.new"
    let kept = [
      "flows.db.0123ABCF.new", "flows.db.copy.new", "flows.db.0123ABCG.new",
      "other.db.0123ABCD.new",
      "flows.db.0123ABCD", "flows.db.new",
    ]
    for name in abandoned + kept {
      _ = try directory.makeFile(name)
      try age(name, seconds: 3_600)
    }
    try NavigationStore.create(at: directory.path(complete))
    try age(complete, seconds: 3_600)
    try Data("SQLite format 3".utf8).write(to: directory.makeFile("flows.db.0123ABCE.new-journal"))
    try age("flows.db.0123ABCF.new", seconds: 10)
    try NavigationStore.create(at: path)
    #expect(try directory.fileNames() == (kept + ["flows.db"]).sorted())
  }

  @Test func thoseOfRunningProgramsRemain() throws {
    let error = #expect(throws: StoreError.self) {
      try NavigationStore.create(at: path, summary: "import") {
        let drafts = try directory.fileNames().filter { $0.hasSuffix(".new") }
        #expect(drafts.count == 1)
        for draft in drafts { try age(draft, seconds: 3_600) }
        try NavigationStore.create(at: path)
        #expect(try directory.fileNames().filter { $0.hasSuffix(".new") } == drafts)
        return []
      }
    }
    #expect(error == .alreadyExists(path: path))
    #expect(try directory.fileNames() == ["flows.db"])
  }
}
