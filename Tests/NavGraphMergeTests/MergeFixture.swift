import NavGraphMerge
import NavGraphStore
import NavGraphTestSupport

/// A small database, and the changes that both sides make to it.
struct MergeFixture {
  /// The rows of the base.
  static let base = """
    flow name=Shop order=1
    screen name=Menu title=Menu order=1
    screen name=Chat title=Chat order=2
    screen name=Help order=3
    screen name=Tabs order=4
    property screen=Chat name=draft type=string default_value="\\"\\"" order=1
    tab container=Tabs name=Home root=Menu order=1
    command name=Talk destination=Chat order=1
    command name=Ask destination=Help order=2
    origin origin=Menu command=Talk
    origin origin=Menu command=Ask
    condition command=Ask subject=context.role comparison="=" operand="{\\"a\\":1}" order=1
    link pattern=app://chat name=chat order=1
    milestone pattern=app://chat position=0 screen=Chat
    gate scheme=app screen=Chat allowed=0 order=1
    """

  /// Merges two versions that statements make from the base.
  static func merge(
    ours: String = "",
    theirs: String = "",
    base rows: String = base,
    keeping own: MergeSide = .ours
  ) throws -> (merge: RowMerge, result: NavigationStore) {
    let dump = dumpText(rows)
    let sides = try [ours, theirs].map { sql in
      let store = try NavigationStore.inMemory()
      try store.apply(.load(dump))
      if !sql.isEmpty { try store.execute(sql) }
      return MergeVersion(try store.lines())
    }
    var merge = RowMerge(
      base: try MergeVersion(base: dump),
      ours: sides[0],
      theirs: sides[1],
      own: own
    )
    let result = try merge.validated()
    return (merge, result)
  }

  /// Returns the conflicts of two versions as sentences.
  static func conflicts(ours: String, theirs: String, base rows: String = base) throws -> [String] {
    try merge(ours: ours, theirs: theirs, base: rows).merge.conflicts.map(\.description)
  }

  /// Returns the rows that a merge without conflicts adds to the base, and those that it removes.
  static func changes(ours: String, theirs: String) throws -> (added: [String], removed: [String]) {
    let (merge, result) = try merge(ours: ours, theirs: theirs)
    guard merge.conflicts.isEmpty else {
      throw TestFailure(merge.conflicts.map(\.description).joined(separator: "\n"))
    }
    let base = try NavigationStore.inMemory()
    try base.apply(.load(dumpText(Self.base)))
    let (old, new) = (lines(try base.dump()), lines(try result.dump()))
    return (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
  }

  private static func lines(_ dump: String) -> [String] {
    dump.split(separator: "\n").map(String.init)
  }
}
