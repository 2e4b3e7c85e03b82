import ArgumentParser
import Foundation
import NavGraph
import NavGraphDrawing
import NavGraphExplorer
import NavGraphFoundation
import NavGraphReview
import NavGraphService
import NavGraphStore

struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw the screens and commands as a picture.",
    usage: "navgraph draw [--output <file>] [<options>]",
    discussion: """
      PNG and PDF require Graphviz. SVG has a simpler layout without it. HTML is
      the page of 'navgraph serve' as one file, with a map, a search, routes, links
      and findings.
      Without --output, prints the picture to standard output.

      The destination of a universal command has a mark, as has that of commands
      from nearly all screens of the app or of some flows. If more than eight other
      edges lead to a screen, its name is written in the boxes of their origins
      instead of lines. So are edges between flows if there are more than 80
      screens.

      Examples:
        navgraph draw --db app.db --output app.svg
        navgraph draw --focus Chat --steps 1 --format mermaid
        navgraph draw --route Menu ContactCard --output route.png
        navgraph draw --stack Menu/Profile::userId=1 --route Chat --set userId=1
        navgraph draw --db app.db --diff released.db --output changes.svg
        navgraph draw --db app.db --check --flow checkout --output checkout.pdf
        navgraph draw --db app.db --diff released.db --output app.html
        navgraph draw --coverage junit.xml --suite walks.jsonl --output tested.svg
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format. (default: the extension of the file, or svg)")
  var format: DrawingFormat?

  @Option(
    help: ArgumentHelp("Write the picture to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @OptionGroup var overwriting: OverwriteOptions

  @Option(
    help: ArgumentHelp("Draw only the screens near this one; repeatable.", valueName: "screen"),
    completion: .screens
  )
  var focus: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Draw screens up to this many edges from --focus.", valueName: "number")
  )
  var steps = 2

  @Option(help: ArgumentHelp("Draw only this flow; repeatable.", valueName: "flow"))
  var flow: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Highlight the route from one screen to another.", valueName: "screen"),
    completion: .screens
  )
  var route: [String] = []

  @Option(help: .stack)
  var stack: String?

  @Option(help: .via, completion: .screens)
  var via: [String] = []

  @Option(help: .set, transform: NamedValue.init)
  var set: [NamedValue] = []

  @Option(
    help: ArgumentHelp("Highlight the differences from this database or dump.", valueName: "path"),
    completion: .file()
  )
  var diff: String?

  @Flag(help: "Highlight the findings of 'navgraph check'.")
  var check = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Highlight what test results cover.", valueName: "results"),
    completion: .file()
  )
  var coverage: [String] = []

  @Option(help: .suite, completion: .file())
  var suite: String?

  @OptionGroup var context: ContextOptions

  @Flag(help: "Draw the names of commands beside their edges.")
  var commandNames = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop Graphviz after this many seconds.", valueName: "seconds")
  )
  var timeout = 60

  /// The number of screens that are drawn without a noticeable delay.
  private static let quickScreenCount = 60

  func validate() throws {
    try checkRoute()
    if coverage.isEmpty != (suite == nil) {
      throw ValidationError(
        "Use --coverage with --suite, as in --coverage junit.xml --suite walks.jsonl."
      )
    }
    try require(steps, atLeast: 0, named: "--steps")
    try require(timeout, atLeast: 1, named: "--timeout")
  }

  private func checkRoute() throws {
    let options = [("--stack", stack != nil), ("--via", !via.isEmpty), ("--set", !set.isEmpty)]
    if route.isEmpty, let option = options.first(where: \.1)?.0 {
      throw ValidationError("\(option) needs --route, as in --route Menu ContactCard.")
    }
    if stack != nil, route.count != 1 {
      throw ValidationError("--route takes one screen with --stack, as in --route ContactCard.")
    }
    guard route.isEmpty || stack != nil || route.count == 2 else {
      throw ValidationError("--route takes two screens, as in --route Menu ContactCard.")
    }
  }

  func run() throws {
    let format = try chosenFormat()
    let file = try overwriting.file(output)
    switch format {
    case .html: try writePage(to: file)
    case .dot: try Console.write(diagram().dot, to: file)
    case .mermaid:
      let flowchart = try diagram().mermaid
      for problem in flowchart.problems { Console.note(problem + " Use --focus or --flow.") }
      try Console.write(flowchart.text, to: file)
    case .svg: draw(try diagram(), as: .svg, in: file)
    case .png: draw(try diagram(), as: .png, in: file)
    case .pdf: draw(try diagram(), as: .pdf, in: file)
    }
  }

  /// Writes the page of the explorer, whose map always shows the whole app.
  private func writePage(to file: OutputFile?) throws {
    let options = [
      ("--focus", !focus.isEmpty), ("--flow", !flow.isEmpty), ("--route", !route.isEmpty),
      ("--check", check), ("--coverage", !coverage.isEmpty),
      ("--context", !context.context.isEmpty),
      ("--command-names", commandNames),
    ]
    if let option = options.first(where: \.1)?.0 {
      throw CommandFailure("The format html shows the whole app. Omit \(option).", .usage)
    }
    let store = try database.store()
    let comparison = try diff.map { path in
      let former = try DatabaseOptions.store(at: path)
      return PageFile.Comparison(
        with: URL(fileURLWithPath: path).lastPathComponent,
        DiffJSON(try StoreDiff(from: former, to: store)),
        former
      )
    }
    let page = PageFile(
      of: NavigationService(.database(store), database: title),
      name: title,
      comparison: comparison,
      layoutTimeout: .seconds(timeout)
    )
    BackgroundTask.run(endsWithOutput: file == nil) {
      try Console.write(await page.html(), to: file)
    }
  }

  private func draw(_ diagram: Diagram, as format: Graphviz.Format, in file: OutputFile?) {
    if diagram.screenCount > DrawCommand.quickScreenCount {
      Console.note("drawing \(diagram.screenCount) screens…")
    }
    BackgroundTask.run(endsWithOutput: file == nil) { [timeout] in
      let graphviz = Graphviz(timeout: .seconds(timeout))
      do {
        let picture = try await graphviz.picture(of: diagram, as: format) { Console.note($0) }
        try Console.write(picture, to: file)
      } catch DrawingError.missingProgram where format == .svg {
        Console.note("Graphviz is not installed: the layout is simpler")
        try Console.write(diagram.svg, to: file)
      }
    }
  }

  /// Returns the value of `--format`, or else the format that the extension of the file defines.
  private func chosenFormat() throws -> DrawingFormat {
    let format = try format ?? formatOfOutput() ?? .svg
    if format.isBinary, output == nil, isatty(STDOUT_FILENO) == 1 {
      throw CommandFailure("Use --output FILE for the format \(format.rawValue).", .usage)
    }
    return format
  }

  private func formatOfOutput() throws -> DrawingFormat? {
    guard let output else { return nil }
    let suffix = URL(fileURLWithPath: output).pathExtension.lowercased()
    if suffix == "gv" { return .dot }
    if suffix == "mmd" { return .mermaid }
    guard let format = DrawingFormat(rawValue: suffix) else {
      let formats = DrawingFormat.allValueStrings.joined(separator: ", ")
      throw CommandFailure(
        "The extension of '\(output)' is not a known format. Use --format: \(formats).",
        .usage
      )
    }
    return format
  }

  var title: String {
    DatabaseOptions.path(given: database.path).map { URL(fileURLWithPath: $0).lastPathComponent }
      ?? ""
  }
}
