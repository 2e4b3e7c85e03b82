import ArgumentParser
import NavGraphStore

struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove an edge, or a row of any kind with what belongs to it.",
    discussion: """
      What others need is refused: a screen that commands or links lead to, a flow with commands.

      Examples:
        navgraph remove screen Search
        navgraph remove edge Menu Search
        navgraph remove property Search query
        navgraph remove condition 'Open search' context.role
        navgraph remove link shop://search/:query
      """
  )

  @Argument(help: "What it is: edge, \(StoreRow.Kind.allValueStrings.joined(separator: ", ")).")
  var kind: String

  @Argument(help: "What names it: the owner first, as in 'property SCREEN NAME'.")
  var name: [String]

  @Option(
    help: ArgumentHelp("The command of an edge, where several lead there.", valueName: "name")
  )
  var command: String?

  @OptionGroup var options: EditOptions

  func validate() throws {
    guard kind == "edge" || StoreRow.Kind(argument: kind) != nil else {
      let kinds = StoreRow.Kind.allValueStrings.joined(separator: ", ")
      throw ValidationError("There is no kind '\(kind)'. There are edge, \(kinds).")
    }
    if kind == "edge", name.count != 2 {
      throw ValidationError("Name the two screens of the edge, as in 'remove edge Menu Search'.")
    }
  }

  func run() throws {
    let edit =
      kind == "edge"
      ? StoreEdit.removeEdge(from: name[0], to: name[1], command: command)
      : StoreEdit.remove(StoreRow.Kind(rawValue: kind), name)
    try options.carryOut(edit)
  }
}
