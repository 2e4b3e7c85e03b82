import Foundation
import NavGraphStore
import NavGraphTestSupport

/// A small flow database in a directory of its own.
struct DatabaseFixture {
  let directory: TemporaryDirectory

  var path: String { directory.path("flows.db") }

  /// Makes a database of two screens and an edge.
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

  /// Returns why a file cannot be opened or its graph cannot be loaded; nil if all is well.
  func openingError(
    _ path: String? = nil,
    _ access: NavigationStore.Access = .readOnly
  ) -> StoreError? {
    do throws(StoreError) {
      _ = try NavigationStore.open(path ?? self.path, access).graph()
      return nil
    } catch {
      return error
    }
  }
}
