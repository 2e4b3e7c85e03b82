import ArgumentParser
import NavGraph
import NavGraphInterchange

/// The options for ambiguous files.
struct ReadingOptions: ParsableArguments {
  @Option(help: "Open screens in this way if the format does not define it.")
  var presentation: Presentation?

  @Option(
    help: ArgumentHelp(
      "Leave screens without origins as they are, or add a universal command.",
      valueName: "treatment"
    )
  )
  var unreached = ImportOptions.Unreached.leave

  @Option(
    help: ArgumentHelp(
      "Read undirected edges in both directions, read them forward, or drop them.",
      valueName: "treatment"
    )
  )
  var undirected = ImportOptions.Undirected.both

  @Option(
    help: ArgumentHelp("Read only this region of parallel states; repeatable.", valueName: "name")
  )
  var region: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Read only the diagram with this number, from 1.", valueName: "number")
  )
  var diagram: Int?

  @Option(help: ArgumentHelp("Replace ${applicationId} in deep links by this.", valueName: "name"))
  var applicationID: String?

  @Flag(help: "Read equal identifiers in several diagrams of Mermaid or DOT as one screen.")
  var shareIds = false

  @Flag(help: "Remove the prefixes v_ and e_ from names of GraphWalker.")
  var removePrefixes = false

  func validate() throws { try require(diagram, atLeast: 1, named: "--diagram") }

  /// Returns the options of an importer.
  func options(format: InterchangeFormat?) -> ImportOptions {
    var options = ImportOptions()
    options.format = format
    options.presentation = presentation
    options.unreached = unreached
    options.undirected = undirected
    options.regions = region
    options.diagram = diagram
    options.applicationID = applicationID
    options.sharesIdentifiers = shareIds
    options.removesPrefixes = removePrefixes
    return options
  }
}
