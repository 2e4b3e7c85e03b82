import NavGraph
import NavGraphInterchange
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Imports that insert rows in bulk, compared with imports that run all triggers.
@Suite struct BulkImportTests {
  /// Imports flows in both ways, and returns what the databases have and report.
  private func outcomes(of result: ImportResult) throws -> [[String]] {
    try [1, Int.max].map { bulkCount in
      let store = try NavigationStore.inMemory()
      do {
        let outcome = try store.importFlows(result, bulkCount: bulkCount)
        let changes = outcome.revision?.changes.map(\.description) ?? []
        let dump = try store.dump()
        let stored = try store.history().flatMap(\.changes).map(\.description)
        if outcome.revision != nil { try store.undo() }
        return [dump] + outcome.findings.map(\.description) + changes + stored
          + (try store.lines().map(\.text))
      } catch {
        return ["\(error)"]
      }
    }
  }

  @Test func givesTheSameDatabaseForRandomDocuments() throws {
    for seed in 0..<UInt64(40) {
      var random = RandomDocument(seed: seed)
      let json = try NavigationExporter().write(random.make(), as: .json).files[0].text
      let outcomes = try outcomes(of: read(json, path: "flows.json"))
      #expect(outcomes[0] == outcomes[1], "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      #"{"navgraph": 1, "screens": [{"name": "A", "extends": "B"}, {"name": "B", "extends": "A"}]}"#,
      #"{"navgraph": 1, "screens": [{"name": "A", "extends": "Missing"}]}"#,
      #"{"navgraph": 1, "screens": [{"name": "A"}], "rows": [{"kind": "alias", "fields": {"name": "B", "screen": "C"}}]}"#,
      #"{"navgraph": 1, "screens": [{"name": "A"}], "rows": [{"kind": "gate", "fields": {"screen": "A", "allowed": "true"}}, {"kind": "gate", "fields": {"screen": "A", "allowed": "true"}}]}"#,
      #"{"navgraph": 1, "screens": [{"name": "A"}], "rows": [{"kind": "command", "fields": {"name": "c", "destination": "A"}}, {"kind": "command", "fields": {"name": "c", "destination": "A"}}]}"#,
    ]
  )
  func reportsTheSameForDocumentsThatDoNotFit(json: String) throws {
    let outcomes = try outcomes(of: read(json, path: "flows.json"))
    #expect(outcomes[0] == outcomes[1])
  }
}
