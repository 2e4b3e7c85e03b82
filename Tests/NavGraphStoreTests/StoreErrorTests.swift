import NavGraphStore
import Testing

@Suite struct StoreErrorTests {
  @Test(
    arguments: [
      (.notFound(path: "a.db"), "There is no database at 'a.db'. Create one with 'navgraph init'."),
      (.isDirectory(path: "a"), "'a' is a directory, not a database. Name a file."),
      (
        .notPermitted(path: "a.db"),
        "'a.db' cannot be opened: permission denied. Check the permissions of the file and its directory."
      ),
      (
        .alreadyExists(path: "a.db"),
        "'a.db' exists already. Choose another path, or remove the file first."
      ),
      (.notDatabase(path: "a"), "'a' is not a database. Name a file made by 'navgraph init'."),
      (
        .notNavgraphDatabase(path: "a"),
        "'a' is a database, but not one of flows. Name a file made by 'navgraph init'."
      ),
      (
        .newerSchema(path: "a", version: 9, supported: 1),
        "'a' has schema 9, made by a newer navgraph; this one knows schemas up to 1. Update navgraph."
      ),
      (
        .alteredSchema(path: "a", object: "t"),
        "'a' is not written: 't' in its schema is not as navgraph makes it. Undo that change first."
      ),
      (.damaged(path: "a", detail: "x"), "'a' is damaged (x). Restore it from a copy."),
      (.locked(path: "a"), "'a' is locked by another program. Try again when that has finished."),
      (.diskFull(path: "a"), "The disk is full: 'a' was not changed. Make room and try again."),
      (.invalidContent(path: "a", reason: "X."), "'a' does not hold valid flows: X."),
      (.rejected(path: "a", reason: "X."), "'a' was not changed: X."),
      (
        .nothingToRevert(path: "a", .undo, wanted: 1, possible: 0),
        "There is nothing to undo in 'a'."
      ),
      (
        .nothingToRevert(path: "a", .redo, wanted: 3, possible: 2),
        "There are 2 edits to redo in 'a', not 3. Nothing was changed."
      ),
      (
        .unknownRevision(path: "a", 9, oldest: 2, latest: 7),
        "'a' has no revision 9. There are 2 to 7."
      ),
      (.failed(path: "a", detail: "x"), "'a' cannot be used: x."),
    ] as [(StoreError, String)]
  )
  func errorsAreSentences(error: StoreError, sentence: String) {
    #expect(error.description == sentence)
  }
}
