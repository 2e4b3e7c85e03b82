import NavGraph

/// The condition of a transition, and its parts that cannot be imported.
struct StateGuard: Sendable, Hashable {
  /// The conditions, all of which must hold.
  var conditions: [Condition] = []
  /// The parts that navgraph cannot express, in their original text.
  var untranslated: [String] = []

  /// Whether the transition is always possible.
  var isEmpty: Bool { conditions.isEmpty && untranslated.isEmpty }
}
