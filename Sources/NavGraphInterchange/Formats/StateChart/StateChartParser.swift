/// A parser of a machine of states.
protocol StateChartParser {
  /// What could not be carried over, or not exactly.
  var findings: [InterchangeFinding] { get }
  /// Navgraph's own data about the whole document.
  var frame: DocumentFrame? { get }
  /// The members of the machine that navgraph has no word for.
  var machineMembers: [OrderedJSON.Member] { get }

  /// Reads the machine.
  mutating func parse() throws(ReadError) -> StateChart
}

extension DocumentBuilder {
  /// Adds the machine that a parser reads.
  mutating func add(
    _ parser: consuming some StateChartParser,
    of format: InterchangeFormat
  ) throws(ReadError) {
    let chart = try parser.parse()
    for finding in parser.findings { report(finding) }
    var importer = StateChartImporter(chart, format: format, frame: parser.frame, builder: self)
    self = try importer.run()
    for member in parser.machineMembers {
      document.foreign.set(member.name, member.value, of: format)
    }
  }
}
