import Foundation
import NavGraph
import NavGraphReview
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Databases as text: for version control, reviews and merges.
@Suite struct DumpTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func contents(_ name: String) throws -> TableContents {
    try TableContents(of: directory.path(name), in: directory)
  }

  private func error(of rows: String) -> String? { error(ofDump: dumpText(rows)) }

  private func error(ofDump dump: String) -> String? {
    do throws(StoreError) {
      try NavigationStore.create(at: directory.path("invalid.db"), from: dump)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: Sample.all.map(\.name))
  func samplesAreRestoredByteForByte(name: String) throws {
    let sample = try #require(Sample.all.first { $0.name == name })
    let store = try NavigationStore.create(at: directory.path("a.db"), filledBy: sample.sql)
    let dump = try store.dump()
    let copy = try NavigationStore.create(at: directory.path("b.db"), from: dump)
    #expect(try contents("a.db") == contents("b.db"))
    #expect(try copy.dump() == dump)
    #expect(try copy.latestRevision() == 0)
    #expect(try StoreDiff(from: store, to: copy).isEmpty)
  }

  @Test func textThatTheDatabaseWouldEndAtANULIsAnError() throws {
    #expect(
      error(of: "screen name=Menu\nscreen name=Help title=\"a\\u0000b\"\n")?.hasSuffix(
        "Line 3: 'title' contains the character U+0000, at which the database would end the text."
      ) == true
    )
    let store = try NavigationStore.inMemory()
    do throws(StoreError) {
      _ = try store.apply(.addScreen("Menu", title: "a\0b"))
      Issue.record("The title was stored.")
    } catch {
      #expect(
        error.description.contains("title takes a text without the character U+0000, not 'a\0b'.")
      )
    }
    #expect(try store.graph().screenCount == 0)
  }

  @Test(arguments: 1...4)
  func randomDatabasesAreRestoredByteForByte(seed: UInt64) throws {
    let file = try randomDatabase(seed: seed)
    let dump = try NavigationStore(path: file.path).dump()
    try NavigationStore.create(at: directory.path("b.db"), from: dump)
    #expect(
      try TableContents(of: file.path, in: file.directory) == contents("b.db"),
      "Seed \(seed)"
    )
  }

  /// Creates a database by random edits, without texts that cannot be dumped.
  private func randomDatabase(seed: UInt64) throws -> DatabaseFixture {
    let file = try DatabaseFixture()
    var edits = RandomEdit(seed: seed)
    for _ in 0..<60 { _ = try file.directory.sqlite(file.path, edits.next()) }
    // A text that is not UTF-8 cannot be dumped.
    let invalid = "instr(CAST(%@ AS BLOB), x'ff')"
    for (table, column) in [("screen", "title"), ("screen", "identifier"), ("link_value", "value")]
    {
      let condition = invalid.replacing("%@", with: column)
      _ = try file.directory.sqlite(file.path, "DELETE FROM \(table) WHERE \(condition);")
      let update = "UPDATE \(table) SET \(column) = NULL WHERE \(condition);"
      _ = try file.directory.sqlite(file.path, update)
    }
    return file
  }

  @Test(arguments: SeededGenerator.seeds(4))
  func loadMakesADatabaseEqualToTheDump(seed: UInt64) throws {
    let file = try randomDatabase(seed: seed)
    let dump = try NavigationStore(path: file.path).dump()
    let other = try randomDatabase(seed: seed + 100)
    let former = try TableContents(of: other.path, in: other.directory)
    let store = try NavigationStore(path: other.path, access: .readWrite)
    let revision = try store.apply(.load(dump))
    #expect(try store.dump() == dump, "Seed \(seed)")
    try NavigationStore.create(at: directory.path("b.db"), from: dump)
    #expect(
      try TableContents(of: other.path, in: other.directory) == contents("b.db"),
      "Seed \(seed)"
    )
    #expect(try store.apply(.load(dump)) == nil, "Seed \(seed)")
    if revision != nil { try store.undo() }
    #expect(try TableContents(of: other.path, in: other.directory) == former, "Seed \(seed)")
  }

  /// The rows of a database whose commands, screens, tabs, conditions and links have an order.
  private static let ordered = dumpText(
    """

    screen name=A order=0
    screen name=B order=7
    screen name=C extends=B order=8
    tab container=C name=x root=A order=2
    tab container=C name=y root=B order=5
    command name=one destination=B order=3
    command name=two destination=B order=4
    origin origin=A command=one
    origin origin=A command=two
    condition command=two subject=context.a comparison=exists order=9
    link pattern=app://x order=1
    milestone pattern=app://x position=0 screen=B
    start screen=B
    start screen=A
    """
  )

  @Test(arguments: SeededGenerator.seeds(8))
  func loadGivesRowsTheNumbersOfTheDump(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try NavigationStore.create(at: directory.path("a.db"), from: Self.ordered)
    let dump = try store.dump()
    let numbers = Array(0..<15).shuffled(using: &random)
    var next = 0
    let other = Self.ordered.replacing(#/order=-?\d+/#) { _ in
      defer { next += 1 }
      return "order=\(numbers[next])"
    }
    try store.apply(.load(other))
    let moved = try contents("a.db")
    #expect(try store.graph().commandCount == 2)
    try NavigationStore.create(at: directory.path("b.db"), from: other)
    #expect(try moved == contents("b.db"), "Seed \(seed)")
    try store.apply(.load(dump))
    #expect(try store.dump() == dump, "Seed \(seed)")
    try store.undo()
    #expect(try contents("a.db") == moved, "Seed \(seed)")
  }

  @Test func newNumberIsAChangeOfARow() throws {
    let store = try NavigationStore.create(
      at: directory.path("a.db"),
      filledBy: "INSERT INTO screen (name) VALUES ('A'), ('B'), ('C');"
    )
    let dump = dumpText("screen name=B order=1\nscreen name=A order=2\nscreen name=D order=3")
    let changes = try store.apply(.load(dump))?.changes.map(\.description)
    #expect(
      changes == [
        "~ screen 'B': order 2 → 1", "~ screen 'A': order 1 → 2", "+ screen 'D'", "- screen 'C'",
      ]
    )
  }

  @Test func historyNamesTheRowsThatHadTheNumbers() throws {
    let store = try NavigationStore.create(
      at: directory.path("a.db"),
      from: dumpText(
        """
        screen name=A order=1
        screen name=B order=2
        command name=one destination=A order=1
        command name=two destination=B order=2
        """
      )
    )
    try store.apply(.addEdge(from: "A", to: "B", command: "two"))
    let exchanged = try store.dump().replacing("=1", with: "=3").replacing("=2", with: "=1")
      .replacing("=3", with: "=2")
    let load = try store.apply(.load(exchanged))?.changes.map(\.description)
    #expect(
      load == [
        "~ screen 'A': order 1 → 2", "~ screen 'B': order 2 → 1", "~ command 'one': order 1 → 2",
        "~ command 'two': order 2 → 1",
      ]
    )
    let changes = try store.history().map { $0.changes.map(\.description) }
    #expect(changes == [["+ origin 'A' of command 'two'"], load ?? []])
    #expect(try store.dump() == exchanged)
  }

  @Test func linesWithOneNumberMoveUp() throws {
    let store = try NavigationStore.create(
      at: directory.path("a.db"),
      from: dumpText("screen name=D order=1\nscreen name=N order=2")
    )
    let rows = ["B order=2", "A order=2", "C order=3", "D", "E"]
    try store.apply(.load(dumpText(rows.map { "screen name=\($0)" }.joined(separator: "\n"))))
    #expect(
      try store.rows().map(\.text) == [
        "screen name=D order=1", "screen name=B order=2", "screen name=A order=3",
        "screen name=C order=4", "screen name=E order=5",
      ]
    )
    let last = Int.max
    try store.apply(
      .load(dumpText("screen name=A order=\(last)\nscreen name=B order=\(last)\nscreen name=Z"))
    )
    #expect(
      try store.rows().map(\.text) == [
        "screen name=B order=1", "screen name=Z order=2", "screen name=A order=\(last)",
      ]
    )
  }

  @Test func linesAreReadable() throws {
    let store = try NavigationStore.create(at: directory.path("a.db"))
    try store.apply(
      .addScreen("Menu", title: "Main \"menu\"\n\u{202E}"),
      .addScreen("Chat", extending: "Menu"),
      .addEdge(from: "Menu", to: "Chat"),
      .addCondition(NavigationCondition(.context("role"), .isIn, .literal(["a b"])), to: "Chat")
    )
    #expect(
      try store.dump() == """
        # A database of navgraph, a line for each row. Load it with 'navgraph load'.

        screen name=Chat extends=Menu order=2

        screen name=Menu title="Main \\"menu\\"\\n\\u202e" order=1

        command name=Chat destination=Chat order=1
        origin origin=Menu command=Chat
        condition command=Chat subject=context.role comparison=in operand="[\\"a b\\"]" order=1

        # end

        """
    )
  }

  @Test func loadingChangesOnlyWhatDiffers() throws {
    let sample = try #require(Sample.all.first { $0.name == "shop" })
    let store = try NavigationStore.create(at: directory.path("a.db"), filledBy: sample.sql)
    let dump = try store.dump()
    try store.apply(
      .renameScreen("Cart", to: "Basket"),
      .addScreen("Extra"),
      .addEdge(from: "Basket", to: "Extra"),
      .removeCommand("Receipt"),
      .setScreen("Start", .title("x"))
    )
    let edited = try store.dump()
    let changes = try #require(try store.apply(.load(dump))).changes
    #expect(changes.count < 30)
    #expect(try store.dump() == dump)
    try store.apply(.load(edited))
    #expect(try store.dump() == edited)
    try store.undo(2)
    #expect(try store.dump() == edited)
    #expect(try store.apply(.load(edited)) == nil)
  }

  @Test func mergeByGitLoads() throws {
    let common = try NavigationStore.create(
      at: directory.path("a.db"),
      filledBy: "INSERT INTO screen (name) VALUES ('Menu'), ('A'), ('M'), ('Z');"
    )
    let texts = try [("Cart", "B"), ("Zoo", "Y")].map { names in
      try common.apply(
        .addScreen(ScreenID(names.0)),
        .addScreen(ScreenID(names.1)),
        .addEdge(from: "Menu", to: ScreenID(names.0))
      )
      defer { _ = try? common.undo() }
      return try common.dump()
    }
    for (name, text) in zip(["ours", "theirs", "base"], texts + [try common.dump()]) {
      try Data(text.utf8).write(to: directory.url.appendingPathComponent(name))
    }
    let merged = try run(
      "git",
      ["merge-file", "-p", "--union", "ours", "base", "theirs"],
      in: directory.url
    )
    let store = try NavigationStore.create(at: directory.path("merged.db"), from: merged.output)
    #expect(
      try Set(store.graph().screens) == ["Menu", "A", "M", "Z", "Cart", "B", "Zoo", "Y"]
    )
    #expect(try store.graph().commands(leaving: "Menu").map(\.name).sorted() == ["Cart", "Zoo"])
  }

  @Test func wrongLinesAreNamed() {
    let screen = "screen name=A order=1\n"
    #expect(
      error(of: screen + "\nscreen name=A title=x order=1")
        == "Lines 2 and 4: they define screen 'A' differently."
    )
    #expect(
      error(of: "<<<<<<< ours\n" + screen) == "Line 2: a conflict of Git is not resolved."
    )
    let newer = "(if a newer program wrote the dump, update this one)."
    #expect(error(of: screen + "scren name=B") == "Line 3: 'scren' is not a kind of row \(newer)")
    #expect(
      error(of: screen + "screen nam=B") == "Line 3: a row of kind 'screen' has no 'nam' \(newer)"
    )
    #expect(error(of: screen + "screen name") == "Line 3: 'name' has no value.")
    #expect(error(of: screen + "screen name=\"B") == "Line 3: a string has no end.")
    #expect(
      error(of: screen + "origin command=C origin=A") == "Line 3: there is no command 'C'."
    )
    #expect(
      error(of: screen + "command name=C destination=A presentation=fly")
        == "Line 3: A presentation is push, present or root."
    )
    #expect(!FileManager.default.fileExists(atPath: directory.path("invalid.db")))
  }

  @Test func partOfADumpIsRejected() throws {
    let header = "a dump begins with the line '\(dumpText("").prefix { $0 != "\n" })'"
    #expect(error(ofDump: "") == "Line 1: \(header).")
    #expect(error(ofDump: "screen name=A\n# end\n") == "Line 1: \(header).")
    let whole = dumpText("screen name=A\nscreen name=B")
    let incomplete = "the dump is incomplete, because its last line is not '# end'."
    for count in [1, 2, 3] {
      let part = whole.split(separator: "\n").prefix(count).joined(separator: "\n")
      #expect(error(ofDump: part) == incomplete)
    }
    #expect(error(ofDump: String(whole.dropLast(2))) == incomplete)
    #expect(error(ofDump: whole + "screen name=C\n") == incomplete)
    let store = try NavigationStore.create(at: directory.path("a.db"), from: whole)
    #expect(throws: StoreError.self) { try store.apply(.load("")) }
    #expect(try store.dump().contains("screen name=B"))
  }

  @Test func linesMayEndLikeThoseOfOtherSystems() throws {
    let rows = "screen name=\"caf\u{E9}\" order=1\n# comment\nscreen name=B order=1\n"
    let text = dumpText(rows).replacing("\n", with: "\r\n")
    let store = try NavigationStore.create(at: directory.path("a.db"), from: text)
    #expect(try store.graph().screens == ["caf\u{E9}", "B"])
  }

  @Test func aMissingPartOfANameDiffersFromEveryText() throws {
    let store = try NavigationStore.inMemory()
    try store.execute(
      "INSERT INTO check_exception (code, subject) VALUES ('dead-end', NULL), ('dead-end', char(1))"
    )
    let copy = try NavigationStore.inMemory()
    try copy.apply(.load(store.dump()))
    #expect(try copy.dump() == store.dump())
  }
}
