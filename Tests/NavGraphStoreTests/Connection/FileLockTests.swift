import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The locks that keep other programs from removing the log to which a store writes.
@Suite struct FileLockTests {
  @Test func openingAFileAgainKeepsTheLocksOfTheFirstStore() throws {
    let file = try DatabaseFixture()
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.execute("INSERT INTO screen (name) VALUES ('First')")
    _ = try NavigationStore(path: file.path).graph()
    _ = try file.directory.sqlite(file.path, "INSERT INTO screen (name) VALUES ('Shell');")
    #expect(try file.directory.fileNames() == ["flows.db", "flows.db-shm", "flows.db-wal"])
    try store.execute("INSERT INTO screen (name) VALUES ('Last')")
    let result = try file.directory.sqlite(file.path, "SELECT name FROM screen WHERE id > 2;")
    #expect(result.output == "First\nShell\nLast\n")
  }

  @Test func aFileThatIsLeftOpenOutlivesItsStore() throws {
    let file = try DatabaseFixture()
    do {
      let writer = try NavigationStore(path: file.path, access: .readWrite)
      try writer.execute("INSERT INTO screen (name) VALUES ('First')")
      let reader = try NavigationStore(path: file.path)
      reader.leaveOpen()
      let graph = try withExtendedLifetime(writer) { try reader.graph() }
      #expect(graph.screenCount == 3)
    }
    // The last connection that closes the file would remove its log.
    #expect(try file.directory.fileNames() == ["flows.db", "flows.db-shm", "flows.db-wal"])
  }
}
