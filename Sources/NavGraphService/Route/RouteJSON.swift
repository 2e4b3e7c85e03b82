import NavGraph
import NavGraphText

/// The outcome of a route request as JSON.
struct RouteJSON {
  var outcome: String
  var steps: ListJSON<StepJSON>?
  var stack: ListJSON<StackEntryJSON>?
  var opened: Int?
  var removed: Int?
  var ignored: [IgnoredJSON]?
  var leg: Int?
  var screen: String?
  var nearest: [String]?
  var route: [String]?
  var blockers: [BlockerJSON]?
  var maximumSteps: Int?
  /// The current names of the renamed screens in the request, by their former names.
  var renamed: [String: String]?
  var error: String?

  /// Creates the answer to a request.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the request.
  ///   - unusedFacts: The facts of the request that no condition reads.
  ///   - renamed: The current names of the renamed screens in the request, by their former names.
  ///   - texts: The cached JSON of steps and entries, if there are many answers.
  init(
    _ outcome: RouteOutcome,
    unusedFacts: [String] = [],
    renamed: [String: String] = [:],
    texts: PlanTexts? = nil
  ) {
    switch outcome {
    case .planned(let plan):
      self.init(plan, texts)
      ignored = plan.ignored.map(IgnoredJSON.init)
    case .alreadyThere(let stack):
      self.init(alreadyThere: stack)
    case .failed(let failure):
      self.init(failure)
    }
    let ignored = (ignored ?? []) + unusedFacts.map(IgnoredJSON.init(fact:))
    self.ignored = ignored.isEmpty ? nil : ignored
    if !renamed.isEmpty { self.renamed = renamed }
  }

  /// Creates the answer to an invalid request.
  init(invalid error: String) {
    outcome = "invalid"
    self.error = error
  }

  private init(alreadyThere stack: ScreenStack) {
    outcome = "alreadyThere"
    steps = ListJSON([])
    self.stack = ListJSON(stack.entries)
    opened = 0
    removed = 0
  }

  private init(_ plan: Plan, _ texts: PlanTexts?) {
    outcome = "planned"
    let outline = texts.map { _ in plan.outline }
    let (contents, commands) = (outline?.beginning ?? plan.contents, outline?.commands ?? [])
    steps = ListJSON(contents.steps, opening: commands, texts?.steps)
    stack = ListJSON(contents.stack.entries, opening: commands, texts?.entries)
    opened = contents.opened + commands.count
    removed = contents.removed
  }

  private init(_ failure: RouteFailure) {
    leg = failure.leg
    switch failure.reason {
    case .unknownScreen(let screen, let nearest):
      outcome = "unknownScreen"
      self.screen = screen.name
      self.nearest = nearest.map { $0.name }
    case .unreachable(let screen):
      outcome = "unreachable"
      self.screen = screen.name
    case .blocked(let blocked):
      outcome = "blocked"
      route = blocked.screens.map { $0.name }
      blockers = blocked.blockers.map(BlockerJSON.init)
    case .stepLimit(let maximum):
      outcome = "stepLimit"
      maximumSteps = maximum
    }
  }
}

/// An element of a list, which is created from its value only when the list is written.
protocol ListElementJSON: JSONObject {
  associatedtype Value

  init(_ value: Value)

  /// Creates the element that a command adds to the list.
  init(opening: Opening)
}

/// A list of values as JSON.
struct ListJSON<Element: ListElementJSON>: Encodable, JSONWritable {
  let values: [Element.Value]
  /// The commands that add the elements after these values.
  let commands: [CommandIndex]
  let texts: OpeningTexts<Element>?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - values: The values of the first elements.
  ///   - commands: The commands that add the other elements.
  ///   - texts: The cached JSON of these elements; nil if there are no commands.
  init(
    _ values: [Element.Value],
    opening commands: [CommandIndex] = [],
    _ texts: OpeningTexts<Element>? = nil
  ) {
    self.values = values
    self.commands = commands
    self.texts = texts
  }

  func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for value in values {
        writer.element()
        Element(value).write(to: &writer)
      }
      guard let texts else { return }
      for command in commands {
        writer.element()
        texts.write(command, to: &writer)
      }
    }
  }
}

/// A requested property that a screen does not take, or a fact that no condition reads, as JSON.
struct IgnoredJSON {
  var screen: String?
  var property: String?
  var context: String?

  init(_ ignored: IgnoredProperty) {
    screen = ignored.screen.name
    property = ignored.property.name
  }

  init(fact: String) { context = fact }
}

/// A step of a plan as JSON.
struct StepJSON: ListElementJSON {
  let action: String
  let screen: String
  var command: String?
  var animated: Bool?
  var style: String?
  var properties: PropertyDictionary?
  var count: Int?
  var container: String?
  var tab: String?

  init(opening: Opening) { self.init(.open(opening)) }

  init(_ step: Step) {
    action = step.action
    screen = step.screen.name
    switch step {
    case .open(let opening):
      command = opening.command?.name
      animated = opening.isAnimated
      style = opening.entry.style
      properties = opening.entry.properties
    case .pop(let count, _), .dismiss(let count, _):
      self.count = count
    case .select(let selection):
      container = selection.container.name
      tab = selection.tab.name
    }
  }
}

/// An entry of a stack as JSON.
struct StackEntryJSON: ListElementJSON {
  let screen: String
  let presentation: String
  /// The style for the host, if the entry has one.
  let style: String?
  let properties: PropertyDictionary
  /// The selected tab of a container.
  let selected: String?
  /// The stacks of a container's tabs, by the names of the tabs.
  let tabs: [String: [StackEntryJSON]]?

  init(opening: Opening) { self.init(opening.entry) }

  init(_ entry: StackEntry) {
    screen = entry.screen.name
    presentation = entry.presentation.rawValue
    style = entry.style
    properties = entry.properties
    selected = entry.tabs?.selected.name.name
    tabs = entry.tabs.map { tabs in
      Dictionary(
        tabs.tabs.map { ($0.name.name, $0.entries.map(StackEntryJSON.init)) },
        uniquingKeysWith: { first, _ in first }
      )
    }
  }
}

/// A blocker of a route as JSON.
struct BlockerJSON {
  var command: String?
  var condition: ConditionJSON?
  var screen: String?
  var missing: String?
  var avoided: String?
  var overridden: String?
  var sets: PropertyValue?
  var kept: String?
  var value: PropertyValue?
  var requested: PropertyValue?

  init(_ blocker: Blocker) {
    switch blocker {
    case .condition(let condition, let command):
      self.command = command.name
      self.condition = ConditionJSON(condition)
    case .missing(let property, let screen, let command):
      self.command = command?.name
      self.screen = screen.name
      missing = property.name
    case .avoided(let screen, let command):
      self.command = command?.name
      avoided = screen.name
    case .overridden(let property, let screen, let command, let value, let requested):
      self.command = command.name
      self.screen = screen.name
      overridden = property.name
      sets = value
      self.requested = requested
    case .kept(let property, let screen, let value, let requested, _):
      self.screen = screen.name
      kept = property.name
      self.value = value
      self.requested = requested
    }
  }
}

/// A condition as JSON, as the database stores it.
struct ConditionJSON {
  let subject: String
  let comparison: String
  let operand: PropertyValue?

  init(_ condition: Condition) {
    subject = condition.subject.description
    comparison = condition.comparison.rawValue
    operand =
      switch condition.operand {
      case .literal(let value): value
      case .reference(let reference): ["ref": .string(reference.description)]
      case nil: nil
      }
  }
}
