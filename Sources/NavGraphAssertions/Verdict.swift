package import NavGraph
package import NavGraphLinks

/// The result of an assertion.
package enum Verdict: Sendable {
  /// The assertion holds.
  case holds
  /// The assertion does not hold.
  case fails(Counterexample)
  /// It is unknown whether the assertion holds, for a reason that is given as a sentence.
  case undecided(String)

  /// Whether the assertion holds.
  package var holds: Bool { if case .holds = self { true } else { false } }
}

/// A sequence of moves that contradicts an assertion.
package struct Counterexample: Sendable {
  /// One step of the sequence.
  package struct Move: Sendable {
    /// The kind of a step.
    package enum Kind: Sendable {
      /// A request for a screen.
      case route(to: ScreenID, CommandTrial.Request)
      /// A link from a source.
      case link(DeepLink, LinkSource)
    }

    package let kind: Kind
    /// The stack before the step.
    package let origin: ScreenStack
    /// The facts about the user and the device.
    package let context: PropertyDictionary
    /// The stack after the step; nil if there is no plan.
    package let stack: ScreenStack?
    /// The command, the tab or the link that permits the step.
    package let rule: String
  }

  /// Why the last stack contradicts the assertion, as a sentence.
  package let reason: String
  /// The stack before the first step.
  package let start: ScreenStack
  package let moves: [Move]

  /// The stack after the last step that has one.
  package var stack: ScreenStack { moves.last { $0.stack != nil }?.stack ?? start }
}
