import ArgumentParser
import NavGraphStore

struct EnableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable",
    abstract: "Switch a flow on: its commands and links exist for routing."
  )

  @Argument(help: "The flow.")
  var flow: String

  @OptionGroup var options: EditOptions

  func run() throws { try options.carryOut(.enableFlow(flow)) }
}

struct DisableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Switch a flow off: its commands and links do not exist for routing."
  )

  @Argument(help: "The flow.")
  var flow: String

  @OptionGroup var options: EditOptions

  func run() throws { try options.carryOut(.disableFlow(flow)) }
}
