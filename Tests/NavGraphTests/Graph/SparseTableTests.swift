import Testing

@testable import NavGraph

/// Tables in which few rows have a value.
@Suite struct SparseTableTests {
  @Test("Rows without a value have none")
  func lookup() {
    let table = SparseTableTests.table([3: "three", 1: "one"], rowCount: 5)
    #expect(CommandIndex.indices(count: 5).map { table[$0] } == [nil, "one", nil, "three", nil])
    #expect(table.contains(CommandIndex(3)) && !table.contains(CommandIndex(2)))
  }

  @Test("Rows that do not exist have no value")
  func unknownRows() {
    let table = SparseTableTests.table([1: "one", 7: "seven"], rowCount: 2)
    #expect(table[CommandIndex(7)] == nil)
    #expect(table[.absent] == nil)
    #expect(table.rows == [CommandIndex(1)])
    #expect(table.elements.map(\.value) == ["one"])
    #expect(SparseTableTests.table([:], rowCount: 2)[CommandIndex(1)] == nil)
  }

  @Test("The values are in the order of their rows")
  func values() {
    let table = SparseTableTests.table([9: "nine", 2: "two", 4: "four"], rowCount: 10)
    #expect(table.values == ["two", "four", "nine"])
    #expect(table.elements.map { "\($0.key.number) \($0.value)" } == ["2 two", "4 four", "9 nine"])
  }

  private static func table(
    _ values: [Int: String],
    rowCount: Int
  ) -> SparseTable<CommandIndex, String> {
    let byRow = Dictionary(uniqueKeysWithValues: values.map { (CommandIndex($0), $1) })
    return SparseTable(byRow, rowCount: rowCount)
  }
}
