import ArgumentParser
import NavGraph
import NavGraphStore

struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a screen, a command or a flow another name.",
    discussion: """
      A screen is found by its former name, too: saved stacks and links go on working.

      Example:
        navgraph rename screen Search Find
      """
  )

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case screen, command, flow
  }

  @Argument(help: "What it is.")
  var kind: Kind

  @Argument(help: "The present name.")
  var name: String

  @Argument(help: "The new name.")
  var newName: String

  @OptionGroup var options: EditOptions

  func run() throws {
    switch kind {
    case .screen: try options.carryOut(.renameScreen(ScreenID(name), to: ScreenID(newName)))
    case .command: try options.carryOut(.renameCommand(name, to: newName))
    case .flow: try options.carryOut(.renameFlow(name, to: newName))
    }
  }
}
