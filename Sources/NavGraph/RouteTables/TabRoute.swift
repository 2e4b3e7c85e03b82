/// A route of a graph with containers.
///
/// The effect of its moves depends on the tabs that are selected before them. Therefore, it shares
/// no moves with other routes.
struct TabRoute: Sendable {
  /// The plan, or the error of the first property that cannot be converted; nil if blockers are
  /// ignored.
  let plan: Result<Plan, PropertyError>?
  /// The route and all of its blockers; nil unless blockers are ignored.
  let blocked: BlockedRoute?
  /// The names of the required properties without a value, in the order of the steps.
  let missingNames: [PropertyName]
  /// The number of steps.
  let stepCount: Int

  /// The steps; empty if blockers are ignored.
  var steps: [Step] { (try? plan?.get())?.steps ?? [] }

  /// The error of the first property that cannot be converted.
  var error: PropertyError? {
    if case .failure(let error) = plan { error } else { nil }
  }

  /// The screens to which the steps lead, in order, and the commands that they execute.
  var names: (screens: [ScreenID], commands: [CommandID]) {
    let commands = steps.compactMap { step in
      if case .open(let opening) = step { opening.command } else { CommandID?.none }
    }
    return (steps.map(\.screen), commands)
  }

  /// Returns the name of the command that a step executes, or the kind of another step.
  static func action(of step: Step) -> String {
    if case .open(let opening) = step { opening.command?.name ?? step.action } else { step.action }
  }
}
