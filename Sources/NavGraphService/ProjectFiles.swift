package import NavGraphStore

/// The files beside a database that a server is started with.
///
/// They are read for each question, because they may change.
package struct ProjectFiles: Sendable {
  /// Reads the files with tests.
  package let tests: @Sendable () throws -> [TestFile]
  /// Reads the state with which the database is compared by default; nil for the new database.
  package let base: (@Sendable () throws -> NavigationStore)?

  package init(
    tests: @escaping @Sendable () throws -> [TestFile] = { [] },
    base: (@Sendable () throws -> NavigationStore)? = nil
  ) {
    (self.tests, self.base) = (tests, base)
  }
}
