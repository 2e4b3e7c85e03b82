import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphStore

struct AddLinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Add a form of link, and the screens that it leads to."
  )

  @Argument(help: "The form, such as shop://product/:id.")
  var pattern: String

  @Argument(help: "The screens that it leads to, in order; none for a handler of the program.")
  var screens: [String] = []

  @Option(help: "The link's name.")
  var name: String?

  @Option(help: "extend, rebuild or exact.")
  var mode = LinkTarget.Mode.extend

  @Option(help: "How the last screen opens, if not as its command says: push or present.")
  var presentation: Presentation?

  @Option(help: ArgumentHelp("The flow that it belongs to.", valueName: "name"))
  var flow: String?

  @OptionGroup var options: EditOptions

  func run() throws {
    try options.carryOut(
      .addLink(
        pattern,
        to: screens.map { ScreenID($0) },
        name: name,
        mode: mode,
        presentation: presentation,
        flow: flow
      )
    )
  }
}

struct AddGateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Say which links may open what; what is left out stands for any."
  )

  @Argument(help: "Whether such links are allowed: true or false.")
  var allowed: String

  @Option(help: "The scheme of the links, such as shop.")
  var scheme: String?

  @Option(help: "The host of the links.")
  var host: String?

  @Option(help: "Where the links come from: own, app or web.")
  var source: String?

  @Option(help: "What they open.")
  var screen: String?

  @OptionGroup var options: EditOptions

  func run() throws {
    try options.carryOut(
      .add(
        .gate,
        parsing: [
          "allowed": allowed, "scheme": scheme, "host": host, "source": source, "screen": screen,
        ]
      )
    )
  }
}

struct AddExceptionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exception",
    abstract: "Switch off findings of 'navgraph check'."
  )

  @Argument(help: "The code of the findings.")
  var code: String

  @Argument(help: "The subject as the finding writes it, such as \"screen 'Menu'\"; none for all.")
  var subject: String?

  @Option(help: "Why they are no trouble.")
  var reason: String?

  @OptionGroup var options: EditOptions

  func run() throws {
    try options.carryOut(
      .addException(CheckException(code, subject: subject), reason: reason)
    )
  }
}
