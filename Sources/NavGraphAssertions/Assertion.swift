package import NavGraph
package import NavGraphLinks
import NavGraphSpace

/// A statement about the screens that users can see, whatever they tap and open.
///
/// Users begin on a start screen, with a link or with a restored stack. Then they execute commands,
/// go back, select tabs and open links.
package struct Assertion: Sendable, Hashable {
  /// The statement.
  package enum Form: Sendable, Hashable {
    /// No sequence of moves shows the screen.
    case never(ScreenID)
    /// Each sequence of moves that shows the second screen shows the first one before.
    case through(ScreenID, to: ScreenID)
    /// The first screen lies below the second one whenever that one is shown.
    case above(ScreenID, screen: ScreenID)
    /// A plan from each start screen to the screen has at most this many steps.
    case within(Int, to: ScreenID)
    /// There is a plan to the screen from each stack that can be shown, with at most this many
    /// steps if given.
    case back(ScreenID, within: Int?)
    /// No sequence of moves shows another screen than these.
    case only([ScreenID])
  }

  package let form: Form
  /// The facts that are fixed, with their values; all combinations are checked.
  package let context: [PropertyName: [PropertyValue]]
  /// The source of the links that users open; nil for all sources.
  package let source: LinkSource?
  /// Whether users also begin with stacks that were saved under any facts.
  package let isRestored: Bool
  /// The screen on which users start; nil for the start screens of the app.
  package let start: ScreenID?

  /// Creates an assertion.
  package init(
    _ form: Form,
    context: [PropertyName: [PropertyValue]] = [:],
    source: LinkSource? = nil,
    isRestored: Bool = false,
    start: ScreenID? = nil
  ) {
    self.form = form
    self.context = context
    self.source = source
    self.isRestored = isRestored
    self.start = start
  }

  /// The screens that the assertion names.
  package var screens: [ScreenID] {
    let named: [ScreenID] =
      switch form {
      case .never(let screen), .within(_, to: let screen), .back(let screen, within: _): [screen]
      case .through(let first, to: let second), .above(let first, screen: let second):
        [first, second]
      case .only(let screens): screens
      }
    return named + (start.map { [$0] } ?? [])
  }

  /// The combinations of the fixed facts, in order.
  var combinations: [PropertyDictionary] {
    context.sorted { $0.key < $1.key }.reduce([[:]]) { combinations, fact in
      combinations.flatMap { $0.setting(fact.key, to: fact.value) }
    }
  }
}
