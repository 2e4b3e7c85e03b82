import ArgumentParser
import NavGraphGeneration
import NavGraphLinks
import NavGraphService

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate code for an app.",
    subcommands: [GenerateSwiftCommand.self]
  )
}

struct GenerateSwiftCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Generate Swift code for screens, commands and links.",
    usage: "navgraph generate swift [--output <path>] [<options>]",
    discussion: """
      The code contains enumerations of the screens with their properties, the tabs
      and the commands, a request with typed properties for each screen, and a
      function for each named link pattern. After a change of the database, a switch
      without a new screen and calls that are no longer valid do not compile.

      Example:
        navgraph generate swift --db app.db --output Sources/App/Screens.swift
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp("Write to this file.", valueName: "path"),
    completion: .file(extensions: ["swift"])
  )
  var output: String?

  @OptionGroup var overwriting: OverwriteOptions

  @Option(help: "The access level of the declarations.")
  var access = SwiftAccess.internal

  func run() throws {
    let file = try overwriting.file(output)
    let flows = try database.source().flows(includesDisabledFlows: true)
    DatabaseOptions.noteInvalidPatterns(of: flows.rules)
    let source = try SwiftGenerator(
      graph: flows.graph,
      links: flows.rules.patterns.definitions,
      access: access
    ).source()
    try Console.write(source, to: file)
  }
}

extension SwiftAccess: ExpressibleByArgument {}
