import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphService
import NavGraphStore

struct AddLinkCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Add a link pattern.",
    usage: "navgraph add link <pattern> [<screens> ...] [<options>]",
    discussion: """
      A pattern without screens runs code of the app. The app registers the code
      with the name of the pattern.

      Examples:
        navgraph add link shop://product/:id Product
        navgraph add link 'shop://search/:text' 'Menu/Search::sort=new'
        navgraph add link 'shop://voucher/:code' --name voucher
        navgraph add link 'web://open?url=:url' Page --allow 'url=https://*'
      """
  )

  @Argument(help: "The pattern, such as shop://product/:id.")
  var pattern: String

  @Argument(help: "The screens that the link opens, bottom to top, such as Menu/Search.")
  var screens: [String] = []

  @Option(help: "Name the link.")
  var name: String?

  @Option(help: "Keep the stack (extend), its root (rebuild) or nothing (exact).")
  var mode = LinkMode.extend

  /// The presentations of links, which never replace the whole stack by one screen.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case push
    case present
  }

  @Option(help: ArgumentHelp("Open the last screen in this way.", valueName: "kind"))
  var presentation: Kind?

  @Option(help: ArgumentHelp("Add the link to this flow.", valueName: "name"))
  var flow: String?

  @Flag(help: "Ignore the case of letters in the path.")
  var ignoreCase = false

  @Option(parsing: .unconditional, help: .position(among: "equally specific patterns"))
  var position: Int?

  @Option(
    help: ArgumentHelp(
      "Allow only these values of a parameter; '*' matches any text; repeatable.",
      valueName: "name=value"
    ),
    transform: NamedValue.init
  )
  var allow: [NamedValue] = []

  @OptionGroup var options: EditOptions

  func edit() throws -> StoreEdit {
    .addLink(
      pattern,
      to: [],
      name: name,
      mode: mode,
      presentation: presentation.flatMap { Presentation(rawValue: $0.rawValue) },
      flow: flow.map(FlowID.init),
      ignoresCase: ignoreCase,
      position: position,
      allowedValues: Dictionary(grouping: allow, by: \.name).mapValues { $0.map(\.text) }
    )
    .followed(
      by: try screens.flatMap(milestones).enumerated().map { position, milestone in
        .addMilestone(milestone, at: position, of: pattern)
      }
    )
  }

  /// Returns the screens of an argument: a name, or a stack such as `Menu/Search::sort=new`.
  private func milestones(_ text: String) throws -> [LinkDefinition.MilestoneTemplate] {
    // Only in a stack, other signs have a meaning.
    guard text.contains("/") || text.contains("::") else { return [.init(ScreenID(text))] }
    return try StackNotation.parse(text).map { entry in
      guard entry.stacks.isEmpty, !entry.isPresented else {
        throw ValidationError(
          "'\(text)' contains tabs or '!'. Name screens only, and use --presentation for the last one."
        )
      }
      return LinkDefinition.MilestoneTemplate(
        entry.milestone.screen,
        properties: entry.milestone.properties.mapValues { value in
          switch value {
          case .value(let value): .literal(value)
          case .text(let text): .literal(PropertyValue(parsing: text))
          case .components(let components): .literal(.array(components.map { .string($0) }))
          }
        }
      )
    }
  }
}

struct AddMilestoneCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "milestone",
    abstract: "Add a screen that a link opens.",
    usage: "navgraph add milestone <link> <screen> [<options>]",
    discussion: """
      To remove one, use 'navgraph remove milestone' with the link and the position,
      and to change all screens of a link, 'navgraph set link'.

      Examples:
        navgraph add milestone shop://product/:id Reviews --set sort=newest
        navgraph add milestone shop://product/:id Reviews \\
          --set 'product={"ref":"link.id"}'
      """
  )

  @Argument(help: "The pattern or the name of the link.")
  var link: String

  @Argument(help: "The screen to open.", completion: .screens)
  var screen: String

  @Option(
    parsing: .unconditional,
    help: .position(among: "the screens of the link, from 0")
  )
  var position: Int?

  @Option(help: .setOfScreen, transform: NamedValue.init)
  var set: [NamedValue] = []

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit {
    let milestone = LinkDefinition.MilestoneTemplate(
      ScreenID(screen),
      properties: set.properties.mapValues { .literal(PropertyValue(parsing: $0)) }
    )
    return .addMilestone(milestone, at: position, of: link)
  }
}

struct AddGateCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Add a rule that allows or forbids links.",
    usage: "navgraph add gate (true | false) [<options>]",
    discussion: """
      The rule applies to links that match all of its options.

      Example:
        navgraph add gate false --source web --screen Prices
      """
  )

  @Argument(help: "Whether the links are allowed: true or false.")
  var allowed: String

  @OptionGroup var gate: GateOptions

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit {
    .add(
      .gate,
      parsing: [
        "allowed": allowed, "scheme": gate.scheme, "host": gate.host,
        "source": gate.source?.rawValue, "screen": gate.screen,
      ]
    )
  }
}

struct AddHandlerCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "handler",
    abstract: "Add a handler for screen-name links or stack links.",
    usage: "navgraph add handler (screens | stack) <scheme> [<options>]",
    discussion: """
      Link patterns have their own handler, which is called first.

      Examples:
        navgraph add handler screens shop
        navgraph add handler stack shop --strict
      """
  )

  @Argument(help: "Read links as names of screens (screens) or as whole stacks (stack).")
  var kind: LinkHandlerDefinition.Kind

  @Argument(help: "The scheme of the links, such as shop.")
  var scheme: String

  @Flag(help: "Refuse stack links if no command opens one of the screens.")
  var strict = false

  @Option(parsing: .unconditional, help: .position(among: "the handlers"))
  var position: Int?

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit {
    .addHandler(LinkHandlerDefinition(kind, scheme: scheme, isStrict: strict), at: position)
  }
}

struct AddStartCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Add a screen on which users start.",
    usage: "navgraph add start <screen> [<options>]",
    discussion: """
      If a link launches the app, the first start screen is the root of the stack.

      Example:
        navgraph add start Menu
      """
  )

  @Argument(help: "The name of the screen.")
  var screen: String

  @Option(parsing: .unconditional, help: .position(among: "the start screens"))
  var position: Int?

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit { .addStartScreen(ScreenID(screen), at: position) }
}

struct AddExceptionCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "exception",
    abstract: "Add an exception for findings of 'check'.",
    usage: "navgraph add exception <code> [<subject>] [<options>]",
    discussion: """
      Examples:
        navgraph add exception leaf
        navgraph add exception dead-end "screen 'Receipt'" --reason 'The end'
      """
  )

  @Argument(help: "The code of the findings.")
  var code: String

  @Argument(help: "The subject of the findings, such as \"screen 'Menu'\". (default: all)")
  var subject: String?

  @Option(help: "Record why the findings are accepted.")
  var reason: String?

  @Option(help: .rules, completion: .directory)
  var rules: String?

  @OptionGroup var options: EditOptions

  func edit() throws -> StoreEdit {
    let exception = CheckException(code, subject: subject)
    try RuleSet(in: rules, beside: options.database.store())
      .rejectUnknownCodes(of: [exception])
    return .addException(exception, reason: reason)
  }
}
