import NavGraphMerge
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Random pairs of branches, whose edits are also made one after the other.
@Suite struct RandomMergeTests {
  /// A database that returns to its first state after edits.
  private struct Branches {
    let store: NavigationStore
    let names: BranchEdit.Names

    init() throws {
      let sample = try #require(Sample.all.first { $0.name == "shop" })
      store = try NavigationStore.inMemory(filledBy: sample.sql)
      names = try BranchEdit.Names(store)
    }

    /// Returns the result of a body, after which all edits are undone.
    func undoing<Result>(_ body: () throws -> Result) throws -> Result {
      let first = try store.latestRevision()
      defer {
        if let last = try? store.latestRevision(), last > first {
          _ = try? store.undo(last - first)
        }
      }
      return try body()
    }

    /// Returns three edits that can be made one after the other and change different rows, and the
    /// rows after them.
    func edits(
      of names: BranchEdit.Names,
      _ random: inout SeededGenerator
    ) throws -> (edits: [BranchEdit], version: MergeVersion) {
      while true {
        let edits = (0..<3).map { _ in BranchEdit(names, &random) }
        let isEffective = !edits.contains { edit in edits.contains(where: edit.annuls) }
        guard isEffective, Set(edits.map(\.subject)).count == 3 else { continue }
        let lines = try? undoing {
          try store.execute(edits.map { $0.sql() }.joined())
          return try store.lines()
        }
        if let lines { return (edits, MergeVersion(lines)) }
      }
    }

    /// Returns the rows after the edits of one side and then those of the other one; nil if an edit
    /// is no longer possible.
    func rows(after first: [BranchEdit], then second: [BranchEdit]) -> Set<String>? {
      var names: [String: String] = [:]
      for case .renameScreen(let screen, let new) in first { names[screen] = new }
      return try? undoing {
        try store.execute((first.map { $0.sql() } + second.map { $0.sql(names) }).joined())
        return Branches.rows(try store.lines())
      }
    }

    /// The rows without their positions in the order of definition.
    static func rows(_ lines: [StoreRow]) -> Set<String> {
      Set(
        lines.map { line in
          var line = line
          line.order = nil
          return line.text
        }
      )
    }
  }

  @Test(arguments: SeededGenerator.seeds(1))
  func mergeIsCleanIfTheOrderOfTheEditsDoesNotMatter(group: UInt64) throws {
    let branches = try Branches()
    let base = MergeVersion(try branches.store.lines())
    var cleanCount = 0
    for seed in group * 50..<(group + 1) * 50 {
      var random = SeededGenerator(seed: seed)
      let names = branches.names.few(&random)
      let ours = try branches.edits(of: names, &random)
      let theirs = try branches.edits(of: names, &random)
      var merge = RowMerge(base: base, ours: ours.version, theirs: theirs.version)
      let result = try merge.validated()
      let expected = branches.rows(after: ours.edits, then: theirs.edits)
      let isClean =
        expected != nil && expected == branches.rows(after: theirs.edits, then: ours.edits)
      #expect(
        merge.conflicts.isEmpty == isClean,
        "Seed \(seed): \(ours.edits) and \(theirs.edits): \(merge.conflicts.map(\.description))"
      )
      guard isClean, merge.conflicts.isEmpty else { continue }
      cleanCount += 1
      #expect(
        try Branches.rows(result.lines()) == expected,
        "Seed \(seed): \(ours.edits) and \(theirs.edits)"
      )
    }
    #expect((20..<50).contains(cleanCount))
  }
}
