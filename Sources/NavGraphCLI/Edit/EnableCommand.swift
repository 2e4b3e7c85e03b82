import ArgumentParser
import NavGraph
import NavGraphStore

struct EnableCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable",
    abstract: "Enable a flow, so that routes use its commands.",
    usage: "navgraph enable <flow> [<options>]"
  )

  @Argument(help: "The name of the flow.", completion: .flows)
  var flow: String

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit { .enableFlow(FlowID(flow)) }
}

struct DisableCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Disable a flow, so that routes skip its commands.",
    usage: "navgraph disable <flow> [<options>]"
  )

  @Argument(help: "The name of the flow.", completion: .flows)
  var flow: String

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit { .disableFlow(FlowID(flow)) }
}
