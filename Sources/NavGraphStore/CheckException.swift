import GRDB

/// A row of `check_exception`: findings that the team has decided to live with.
public struct CheckException: Sendable, Hashable {
  /// The code of the findings.
  public var code: String
  /// What they are about, written as a finding does; nil for all of the code.
  public var subject: String?

  /// Makes an exception.
  public init(_ code: String, subject: String? = nil) {
    self.code = code
    self.subject = subject
  }
}

extension NavigationStore {
  /// Returns the findings that the team has decided to live with, in the order in which they were
  /// written down.
  ///
  /// - Returns: The exceptions; none of a database whose schema has none yet.
  /// - Throws: Why they cannot be read.
  public func checkExceptions() throws(StoreError) -> [CheckException] {
    try read { database in
      guard try NavigationStore.schemaVersion(of: database) >= 4 else { return [] }
      let rows = try RowReader(database, "SELECT code, subject FROM check_exception ORDER BY id")
      var exceptions: [CheckException] = []
      while try rows.next() {
        exceptions.append(CheckException(rows.text(0), subject: rows.optionalText(1)))
      }
      return exceptions
    }
  }
}
