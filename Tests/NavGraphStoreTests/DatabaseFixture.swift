import Foundation
import NavGraphStore
import NavGraphTestSupport

/// A small database in a temporary directory.
struct DatabaseFixture {
  let directory: TemporaryDirectory

  var path: String { directory.path("flows.db") }

  /// Creates a database with two screens and an edge.
  init() throws { try self.init(DatabaseFixture.contents.get()) }

  /// Creates a file with the given bytes.
  init(_ contents: Data) throws {
    directory = try TemporaryDirectory()
    try contents.write(to: URL(fileURLWithPath: path))
  }

  /// The bytes of a new database, which is created once for all tests.
  private static let contents = Result {
    let directory = try TemporaryDirectory()
    let path = directory.path("flows.db")
    try NavigationStore.create(
      at: path,
      filledBy: """
        INSERT INTO screen (name) VALUES ('Menu'), ('Settings');
        INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings');
        """
    )
    return try directory.checkpointedContents(of: path)
  }

  /// The bytes of the file.
  func contents() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  /// Returns the error of opening a file or loading its graph; nil if both succeed.
  func openingError(
    _ path: String? = nil,
    _ access: NavigationStore.Access = .readOnly
  ) -> StoreError? {
    do throws(StoreError) {
      _ = try NavigationStore(path: path ?? self.path, access: access).graph()
      return nil
    } catch {
      return error
    }
  }
}

extension TemporaryDirectory {
  /// Returns the bytes of a database, with everything that its write-ahead log contains.
  func checkpointedContents(of path: String) throws -> Data {
    _ = try sqlite(path, "PRAGMA wal_checkpoint(TRUNCATE);")
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }
}
