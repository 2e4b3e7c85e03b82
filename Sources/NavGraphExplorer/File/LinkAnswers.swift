import NavGraph
import NavGraphLinks
import NavGraphService

/// What links open, and what they open with the facts that would unblock them.
struct LinkAnswers {
  /// The answers by the links, each with the facts in the order of their texts, on lines of their own.
  private(set) var answers: [String: LinkPlanJSON] = [:]

  private let service: NavigationService
  /// The maximum number of facts that are assumed for a link one after the other.
  private static let maximumFacts = 3
  /// The number of answers after which no more facts are assumed.
  private static let maximumCount = 1_000

  init(to links: [String], by service: NavigationService) throws {
    self.service = service
    for link in links { try add(link, assuming: [:]) }
  }

  /// Adds the answer with some facts, and those with one more fact.
  private mutating func add(_ link: String, assuming facts: PropertyDictionary) throws {
    let texts = facts.map { "context.\($0.name)=\($1.text)" }.sorted()
    let key = ([link] + texts).joined(separator: "\n")
    guard answers[key] == nil else { return }
    let question = LinkQuestion(
      link,
      from: .own,
      on: .startScreen,
      context: facts,
      maximumSteps: nil
    )
    let answer = try service.answer(question)
    answers[key] = answer
    guard facts.count < LinkAnswers.maximumFacts, answers.count < LinkAnswers.maximumCount,
      case .route(.failed(let failure)) = answer.plan.outcome,
      case .blocked(let route) = failure.reason
    else { return }
    for case .condition(let condition, _) in route.blockers {
      guard case .context(let name) = condition.subject, let value = condition.assumableValue else {
        continue
      }
      try add(link, assuming: facts.merging([name: value]) { $1 })
    }
  }
}

extension NavigationCondition {
  /// The value of the subject with which the page can make the condition hold; nil if there is none.
  fileprivate var assumableValue: PropertyValue? {
    guard case .literal(let value) = operand else { return nil }
    switch comparison {
    case .equal, .lessOrEqual, .greaterOrEqual: return value
    case .isIn:
      guard case .array(let elements) = value else { return nil }
      return elements.first
    case .notEqual, .less, .greater, .exists, .missing: return nil
    }
  }
}

extension PropertyValue {
  /// The text of the value in the address of the page.
  fileprivate var text: String {
    if case .string(let text) = self { text } else { jsonLine() }
  }
}
