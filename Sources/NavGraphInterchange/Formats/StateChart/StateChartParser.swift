/// A parser of a machine of states.
protocol StateChartParser {
  /// The findings about elements that cannot be imported, or not exactly.
  var findings: [InterchangeFinding] { get }
  /// The members of the machine without an equivalent in navgraph.
  var machineMembers: [OrderedJSON.Member] { get }

  /// Reads the machine.
  mutating func parse() throws(ReadError) -> StateChart
}

extension DocumentBuilder {
  /// Adds the machine of a parser.
  mutating func add(
    _ parser: consuming some StateChartParser,
    of format: InterchangeFormat
  ) throws(ReadError) {
    let chart = try parser.parse()
    for finding in parser.findings { report(finding) }
    var importer = StateChartImporter(chart, format: format, builder: self)
    self = try importer.run()
    for member in parser.machineMembers {
      document.foreign.set(member.name, member.value, of: format)
    }
  }
}
