import Foundation
import NavGraphStore
import Testing

/// The sentences of errors, word for word.
@Suite struct StoreErrorTests {
  @Test(
    arguments: [
      (
        .notFound(path: "a.db"),
        "There is no database at 'a.db'. Create one, or choose another path."
      ),
      (
        .isDirectory(path: "a"),
        "'a' is a directory, not a database. Choose the file of a navgraph database."
      ),
      (
        .noDirectory(path: "a/b.db"),
        "'a/b.db' cannot be created: its directory does not exist. Create the directory first."
      ),
      (
        .notPermitted(path: "a.db"),
        "'a.db' cannot be opened: permission denied. Check the permissions of the file and its directory."
      ),
      (
        .notOpened(path: "a.db", errorNumber: EMFILE),
        "'a.db' cannot be opened: too many files are open. "
          + "Close files, or raise the limit, as with 'ulimit -n'."
      ),
      (
        .unfinishedTransaction(path: "a.db"),
        "'a.db' cannot be read: a program was terminated in the middle of a transaction, which is not "
          + "rolled back. Open the file for reading and writing once, with navgraph or SQLite."
      ),
      (
        .alreadyExists(path: "a.db"),
        "'a.db' already exists. Choose another path, or remove the file first."
      ),
      (
        .notDatabase(path: "a"),
        "'a' is not an SQLite database. Choose the file of a navgraph database."
      ),
      (
        .notNavgraphDatabase(path: "a"),
        "'a' is not a navgraph database. Choose the file of a navgraph database."
      ),
      (
        .newerSchema(path: "a", version: 9, supported: 1),
        "'a' has schema version 9; this program supports versions up to 1. Update the program."
      ),
      (
        .readOnlyStore(path: "a"),
        "'a' is open for reading only. Open it for reading and writing."
      ),
      (
        .unknownSchema(path: "a", table: "t"),
        "'a' was made by an unreleased version of navgraph, or altered by another program: its table 't' is "
          + "missing or different. Dump it with the version that made it, and load the dump into a new "
          + "database."
      ),
      (
        .alteredSchema(path: "a", object: "t"),
        "'a' cannot be written: 't' differs from the schema of navgraph. Undo that change first."
      ),
      (.damaged(path: "a", detail: "x"), "'a' is damaged (x). Restore the file from a copy."),
      (
        .locked(path: "a"),
        "'a' is locked by another program. Try again when that program has finished."
      ),
      (
        .diskFull(path: "a"),
        "'a' was not changed: the disk is full. Free some space and try again."
      ),
      (.invalidContent(path: "a", reason: "X."), "'a' is not valid: X."),
      (.rejected(path: "a", reason: "X."), "'a' was not changed: X."),
      (
        .nothingToRevert(path: "a", .undo, wanted: 1, possible: 0),
        "There is nothing to undo in 'a'."
      ),
      (
        .nothingToRevert(path: "a", .redo, wanted: 3, possible: 2),
        "There are only 2 revisions to redo in 'a', not 3. Nothing was changed."
      ),
      (
        .nothingToRevert(path: "a", .undo, wanted: 2, possible: 1),
        "There is only 1 revision to undo in 'a', not 2. Nothing was changed."
      ),
      (
        .unknownRevision(path: "a", 9, oldest: 2, latest: 7),
        "'a' has no revision 9. Choose one from 2 to 7."
      ),
      (
        .unknownRevision(path: "a", 9, oldest: 0, latest: 0),
        "'a' has no revision 9. The only one is 0."
      ),
      (.failed(path: "a", detail: "x"), "'a' cannot be used: x."),
    ] as [(StoreError, String)]
  )
  func errorIsAProblemWithItsRemedy(error: StoreError, sentence: String) {
    #expect(error.description == sentence)
    #expect(error.localizedDescription == error.problem)
    #expect((error as any LocalizedError).recoverySuggestion == error.remedy)
    #expect([error.problem, error.remedy].compactMap { $0 }.joined(separator: " ") == sentence)
  }
}
