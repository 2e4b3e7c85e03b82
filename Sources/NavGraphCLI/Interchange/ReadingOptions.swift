import ArgumentParser
import NavGraph
import NavGraphInterchange

/// The decisions that files leave open.
struct ReadingOptions: ParsableArguments {
  @Option(help: "How commands open their screens, where a format does not say it.")
  var presentation: Presentation?

  @Option(
    help: ArgumentHelp(
      "What screens without a way in get: nothing, or a universal command.",
      valueName: "treatment"
    )
  )
  var unreached = ImportOptions.Unreached.leave

  @Option(
    help: ArgumentHelp(
      "How edges without a direction are read.",
      valueName: "treatment"
    )
  )
  var undirected = ImportOptions.Undirected.both

  @Option(
    help: ArgumentHelp("Read only this region of parallel states; repeatable.", valueName: "name")
  )
  var region: [String] = []

  @Option(
    help: ArgumentHelp("Read only this diagram of a file, from 1.", valueName: "number")
  )
  var diagram: Int?

  @Option(
    help: ArgumentHelp("The identifier for ${applicationId} in deep links.", valueName: "name")
  )
  var applicationID: String?

  @Flag(help: "Remove v_ and e_ from the names of GraphWalker.")
  var removePrefixes = false

  func validate() throws {
    if let diagram, diagram < 1 {
      throw ValidationError("--diagram takes a number from 1, not \(diagram).")
    }
  }

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
    options.removesPrefixes = removePrefixes
    return options
  }
}
