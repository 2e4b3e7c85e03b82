import NavGraphReview
import Testing

/// A database that shows a finding, and one that just does not.
struct RuleExample: Sendable, CustomTestStringConvertible {
  let code: String
  let shown: String
  let notShown: String
  /// What the finding is about.
  let subject: String
  let sentence: String
  var options = FlowCheck.Options()

  var testDescription: String { code }

  static let all = ofCommands + ofScreens + ofProperties + ofLinks

  /// Statements that insert two screens.
  static let pair = screens("A B")
}
