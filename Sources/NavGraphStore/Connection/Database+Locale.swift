import GRDB

extension Database {
  /// Removes GRDB's functions and collations that depend on the locale.
  ///
  /// So a query returns the same rows on all machines. The static program does not contain the data
  /// of languages either (`packaging/icu-data.c`).
  func removeLocalizedFunctions() {
    remove(function: .localizedCapitalize)
    remove(function: .localizedLowercase)
    remove(function: .localizedUppercase)
    remove(collation: .localizedCaseInsensitiveCompare)
    remove(collation: .localizedCompare)
    remove(collation: .localizedStandardCompare)
  }
}
