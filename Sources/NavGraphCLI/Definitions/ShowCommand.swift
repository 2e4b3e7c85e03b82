import ArgumentParser

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a screen or a command in detail.",
    discussion: """
      Lists the properties of a screen, the commands that open it and the
      commands that leave it.

      Example:
        navgraph show ContactCard
      """
  )

  @Argument(help: "The name of the screen or command.")
  var name: String

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    try Definitions(of: database.storeOrSample()).named(name).print(format)
  }
}
