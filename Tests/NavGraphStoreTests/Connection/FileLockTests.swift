import Foundation
import NavGraphStore
import NavGraphTestSupport
import Testing

/// What keeps other programs from removing the log that a store writes to.
@Suite struct FileLockTests {
  @Test func openingAFileAgainKeepsTheLocksOfTheFirstStore() throws {
    let file = try DatabaseFixture()
    let store = try NavigationStore.open(file.path, .readWrite)
    try store.execute("INSERT INTO screen (name) VALUES ('First')")
    _ = try NavigationStore.open(file.path).graph()
    _ = try file.directory.sqlite(file.path, "INSERT INTO screen (name) VALUES ('Shell');")
    #expect(try file.directory.fileNames() == ["flows.db", "flows.db-shm", "flows.db-wal"])
    try store.execute("INSERT INTO screen (name) VALUES ('Last')")
    let result = try file.directory.sqlite(file.path, "SELECT name FROM screen WHERE id > 2;")
    #expect(result.output == "First\nShell\nLast\n")
  }
}
