import ArgumentParser
import NavGraphService

/// The options of commands that print a list.
struct ListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Print these columns of the table, in this order.", valueName: "name,name"),
    transform: ColumnNames.init
  )
  var columns: ColumnNames?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("List at most this many.", valueName: "number")
  )
  var limit: Int?

  func validate() throws { try require(limit, atLeast: 1, named: "--limit") }

  /// Returns the first items of a list, as many as the limit; prints a note if there are more.
  ///
  /// - `total`: The number of all items, if the list contains only some; nil for the list.
  func limited<Item>(_ items: [Item], of total: Int? = nil) -> [Item] {
    let total = total ?? items.count
    guard let limit, total > limit else { return items }
    Console.note("\(limit) of \(total) are listed; a higher --limit lists more")
    return Array(items.prefix(limit))
  }

  /// Returns a table with only the chosen columns.
  ///
  /// - Throws: `CommandFailure` if the table has no such column.
  func choosingColumns(of table: TextTable) throws -> TextTable {
    var table = table
    try columns?.check(against: table.columnNames)
    if let columns { table.choose(columns: columns.names) }
    return table
  }

  /// Prints a list as JSON.
  ///
  /// - Throws: `ValidationError` if columns are chosen.
  func print(_ list: some JSONWritable) throws {
    try rejectColumns()
    try Console.print(list.jsonLine())
  }

  /// Rejects the choice of columns for a format without columns.
  ///
  /// - Throws: `ValidationError`.
  func rejectColumns() throws {
    if columns != nil { throw ValidationError("JSON has no columns. Omit --columns.") }
  }
}

/// An argument `NAME,NAME`: the headings of columns.
struct ColumnNames {
  let names: [String]

  /// - Throws: `ValidationError` if a name is empty.
  init(_ argument: String) throws {
    names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !names.contains("") else {
      throw ValidationError("Expected column names, such as screen,title.")
    }
  }

  /// Checks that all names are among those of a table.
  ///
  /// - Throws: `CommandFailure` with the known names.
  func check(against known: [String]) throws {
    guard let unknown = names.first(where: { !known.contains($0) }) else { return }
    throw CommandFailure(
      "Unknown column '\(unknown)'. The columns are \(known.joined(separator: ", ")).",
      .usage
    )
  }
}
