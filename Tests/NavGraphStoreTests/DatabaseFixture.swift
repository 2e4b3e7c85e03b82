import Foundation
import NavGraphStore
import NavGraphTestSupport

/// A small database in a temporary directory.
struct DatabaseFixture {
  let directory: TemporaryDirectory

  var path: String { directory.path("flows.db") }

  /// Creates a database with two screens and an edge.
  init() throws {
    directory = try TemporaryDirectory()
    try NavigationStore.create(
      at: path,
      filledBy: """
        INSERT INTO screen (name) VALUES ('Menu'), ('Settings');
        INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings');
        """
    )
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
