import NavGraph

/// The condition of a transition: what could be carried over, and what could not.
struct StateGuard: Sendable, Hashable {
  /// The conditions, all of which must hold.
  var conditions: [Condition] = []
  /// The parts that navgraph cannot express, as they are written.
  var untranslated: [String] = []

  /// Whether the transition is always possible.
  var isEmpty: Bool { conditions.isEmpty && untranslated.isEmpty }
}
