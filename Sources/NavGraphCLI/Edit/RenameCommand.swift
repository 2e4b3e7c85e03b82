import ArgumentParser
import NavGraph
import NavGraphStore

struct RenameCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a screen, a command or a flow.",
    usage: "navgraph rename <kind> <name> <new-name> [<options>]",
    discussion: """
      The old name of a screen becomes an alias, so that saved stacks and links
      still work.

      Example:
        navgraph rename screen Search Find
      """
  )

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case screen, command, flow
  }

  @Argument(help: "The kind of row.")
  var kind: Kind

  @Argument(help: "The current name.", completion: .rows)
  var name: String

  @Argument(help: "The new name.")
  var newName: String

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit {
    switch kind {
    case .screen: .renameScreen(ScreenID(name), to: ScreenID(newName))
    case .command: .renameCommand(CommandID(name), to: CommandID(newName))
    case .flow: .renameFlow(FlowID(name), to: FlowID(newName))
    }
  }
}
