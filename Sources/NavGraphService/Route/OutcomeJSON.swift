import NavGraph
import NavGraphText

/// The outcome of a route request as JSON.
struct OutcomeJSON: JSONWritable {
  private(set) var outcome: String
  private var steps: [Plan.Step]?
  private var stack: [StackEntry]?
  private var opened: Int?
  private var removed: Int?
  private var ignored: [IgnoredJSON] = []
  private var leg: Int?
  private var screen: String?
  /// The stack on which users see the only entry of the given one; nil for none.
  private var shownOn: ScreenStack?
  private var nearest: [String]?
  private var route: [String]?
  private var blockers: [Blocker]?
  private var maximumSteps: Int?
  private var maximumStates: Int?
  /// The current names of the renamed screens in the request, by their former names.
  private var renamed: [String: String] = [:]
  private var error: String?

  /// Creates the answer to a request.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the request.
  ///   - unusedFacts: The facts of the request that no condition reads.
  ///   - renamed: The current names of the renamed screens in the request, by their former names.
  ///   - shownOn: The stack on which users see the only entry of the given one; nil for none.
  init(
    _ outcome: RouteOutcome,
    unusedFacts: [String] = [],
    renamed: [String: String] = [:],
    shownOn: ScreenStack? = nil
  ) {
    switch outcome {
    case .planned(let plan): self.init(plan)
    case .alreadyThere(let stack): self.init(alreadyThere: stack)
    case .failed(let failure): self.init(failure)
    }
    ignored += unusedFacts.map { .fact($0) }
    self.renamed = renamed
    self.shownOn = shownOn
  }

  /// Creates the answer to an invalid request.
  init(invalid error: String) {
    outcome = "invalid"
    self.error = error
  }

  private init(alreadyThere stack: ScreenStack) {
    outcome = "alreadyThere"
    steps = []
    self.stack = stack.entries
    opened = 0
    removed = 0
  }

  private init(_ plan: Plan) {
    outcome = "planned"
    let contents = plan.contents
    steps = contents.steps
    stack = contents.stack.entries
    opened = contents.opened
    removed = contents.removed
    ignored = plan.ignored.map { .property($0) }
  }

  private init(_ failure: RouteFailure) {
    leg = failure.leg
    switch failure.reason {
    case .unknownScreen(let screen, let nearest):
      outcome = "unknownScreen"
      self.screen = screen.name
      self.nearest = nearest.map { $0.name }
    case .noCommand(_, _, let nearest):
      outcome = "invalid"
      error = failure.description
      self.nearest = nearest.map { $0.name }
    case .unreachable(let screen):
      outcome = "unreachable"
      self.screen = screen.name
    case .blocked(let blocked):
      outcome = "blocked"
      route = blocked.screens.map { $0.name }
      blockers = blocked.blockers
    case .stepLimit(let maximum):
      outcome = "stepLimit"
      maximumSteps = maximum
    case .stateLimit(let maximum):
      outcome = "stepLimit"
      maximumStates = maximum
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("blockers", blockers)
      writer.member("error", error)
      writer.member("ignored", ignored.isEmpty ? nil : ignored)
      writer.member("leg", leg)
      writer.member("maximumStates", maximumStates)
      writer.member("maximumSteps", maximumSteps)
      writer.member("nearest", nearest)
      writer.member("opened", opened)
      writer.member("outcome", outcome)
      writer.member("removed", removed)
      writer.member("renamed", renamed.isEmpty ? nil : renamed)
      writer.member("route", route)
      writer.member("screen", screen)
      writer.member("shownOn", shownOn?.entries)
      writer.member("stack", stack)
      writer.member("steps", steps)
    }
  }
}

/// A requested property that a screen does not take, or a fact that no condition reads, as JSON.
private enum IgnoredJSON: JSONWritable {
  case property(IgnoredProperty)
  case fact(String)

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .property(let ignored):
        writer.member("property", ignored.property.name)
        writer.member("screen", ignored.screen.name)
      case .fact(let name): writer.member("context", name)
      }
    }
  }
}
