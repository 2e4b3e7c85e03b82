import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Names and titles that the schema does not allow, in databases that were written without its
/// checks.
@Suite struct LongTextTests {
  @Test(arguments: [
    ("screen", "name", 256, "Name \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\" cannot be used"),
    ("command", "name", 1_000_000, "it has more than 255 characters"),
    ("screen", "title", 1_001, "The title of screen 'A' has more than 1000 characters"),
  ])
  func areRejectedWithASentence(table: String, column: String, count: Int, sentence: String) throws
  {
    let directory = try TemporaryDirectory()
    try NavigationStore.create(
      at: directory.path("a.db"),
      filledBy: """
        INSERT INTO screen (name) VALUES ('A'); INSERT INTO edge (destination) VALUES ('A')
        """
    )
    try directory.sqlite(
      "a.db",
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE \(table) SET \(column) = replace(hex(zeroblob(\(count))), '00', 'x') WHERE id = 1;
      """
    )
    let error = #expect(throws: StoreError.self) {
      try NavigationStore(path: directory.path("a.db")).graph()
    }
    let description = try #require(error?.description)
    #expect(description.contains(sentence))
    #expect(description.count < 300)
  }
}
