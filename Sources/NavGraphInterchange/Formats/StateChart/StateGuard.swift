import NavGraph

/// The condition of a transition, and its parts that cannot be imported.
struct StateGuard: Sendable, Hashable {
  /// The conditions, all of which must hold.
  var conditions: [NavigationCondition] = []
  /// The parts that navgraph cannot express, in their original text.
  var untranslated: [String] = []

  var isEmpty: Bool { conditions.isEmpty && untranslated.isEmpty }
}

extension StateGuard {
  /// Creates the guard of an expression; other code, such as `In('state')`, is not translated.
  init(code: String?) {
    self.init()
    guard let code else { return }
    if let found = GuardExpression.conditions(of: code) {
      conditions = found
    } else {
      untranslated = [code]
    }
  }
}
