import ArgumentParser
import NavGraphStore

/// What a condition belongs to: a tab, leaving a screen, or else a command.
struct ConditionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Name the condition of a tab of this container.", valueName: "container"),
    completion: .screens
  )
  var tab: String?

  @Option(
    help: ArgumentHelp("Name the condition of leaving this screen.", valueName: "screen"),
    completion: .screens
  )
  var leaving: String?

  func validate() throws {
    if tab != nil, leaving != nil { throw ValidationError("Use --tab or --leaving, not both.") }
  }

  var isEmpty: Bool { name.isEmpty }

  var kind: StoreRow.Kind {
    if tab != nil { .tabCondition } else if leaving != nil { .leavingCondition } else { .condition }
  }

  /// The first part of the condition's name, if an option gives it.
  var name: [String] { [tab, leaving].compactMap { $0 } }
}
