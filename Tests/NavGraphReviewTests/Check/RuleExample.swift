import NavGraphReview
import Testing

/// Two databases that differ in one detail: a rule reports the one, but not the other.
struct RuleExample: Sendable, CustomTestStringConvertible {
  let code: String
  /// The database that the rule reports.
  let faulty: String
  /// The database that the rule does not report.
  let correct: String
  /// The first subject of the finding.
  let subject: String
  let message: String
  var options = StoreCheck.Options()

  var testDescription: String { code }

  static let all = ofCommands + ofScreens + ofProperties + ofLinks

  /// Statements that insert two screens.
  static let pair = screens("A B")
}
