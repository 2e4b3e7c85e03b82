import NavGraph
import NavGraphAssertions
import NavGraphLinks
import NavGraphReview
import NavGraphService

/// A test of a file, with the reason why it is malformed.
struct ParsedTest {
  enum Subject {
    case route(RouteTest)
    case assertion(Assertion)
  }

  /// The name of the test; its line if it has none.
  private(set) var name: String
  let line: Int
  /// The test; nil if it is malformed.
  private(set) var subject: Subject?
  /// Why the test is malformed, as a sentence; nil if it is not.
  private(set) var problem: String?
  /// A sentence for each error that ends the program before a test runs.
  private(set) var unknownNames: [String] = []
  private let position: String

  init(_ test: TestFile.Test, _ flows: Flows) {
    line = test.line
    name = "line \(line)"
    position = test.position([])
    do {
      let value = try test.members.get()
      if test.isAssertion {
        let members = try AssertionMembers(value)
        let assertion = members.assertion(in: flows.graph)
        name = members.name ?? AssertionText(assertion).name
        subject = .assertion(assertion)
      } else {
        let members = try TestMembers(value)
        if let given = members.name { name = given }
        subject = .route(try members.test(named: name, in: flows))
      }
    } catch let error as UnknownSource {
      unknownNames = [error.description]
    } catch {
      // An assertion that is not checked must not look like one that may hold.
      if test.isAssertion { unknownNames = ["\(error)"] }
      problem = test.position((error as? MalformedRequest)?.path ?? []) + ": \(error)"
    }
  }

  /// Returns the reason why a test of a route or a link fails; nil if it passes.
  func failure(of test: RouteTest, by router: Router, _ links: LinkRouter) -> String? {
    do {
      return try test.failure(by: router, links)
    } catch {
      return position + ": \(error)"
    }
  }
}

/// The members of a test: a request or a link, with its expectation.
private struct TestMembers {
  let name: String?
  private let line: BatchLine
  private let expectation: Expectation

  private enum Expectation {
    case outcome(RouteTest.Outcome)
    case refusal(String)
    case stack([RequestEntry])
  }

  init(_ members: RequestValue) throws {
    name = try members.member("name")?.string()
    line = try BatchLine(members, otherMembers: ["name", "expect"])
    let expected = try members.requiredMember("expect")
    guard let text = try? expected.string() else {
      expectation = .stack(try expected.entries())
      return
    }
    if let outcome = RouteTest.Outcome(rawValue: text) {
      expectation = .outcome(outcome)
    } else if case .link = line, text.hasSuffix(".") {
      expectation = .refusal(text)
    } else {
      let outcomes = RouteTest.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
      throw MalformedRequest(
        description: "'expect' takes a stack or an outcome (\(outcomes)), not '\(text)'.",
        path: ["expect"]
      )
    }
  }

  func test(named name: String, in flows: Flows) throws -> RouteTest {
    let expectation: RouteTest.Expectation =
      switch self.expectation {
      case .outcome(let outcome): .outcome(outcome)
      case .refusal(let sentence): .refusal(sentence)
      case .stack(let entries):
        .stack(entries.map { RouteTest.Entry(ScreenID($0.screen), $0.properties) })
      }
    let notation = ScreenNotation(flows.graph)
    let subject: RouteTest.Subject =
      switch line {
      case .route(let request): .route(try request.request(in: flows.graph))
      case .link(let question):
        .link(
          try question.request(in: flows.graph, notation, startingOn: flows.links.startScreen)
        )
      }
    return RouteTest(name, subject, expecting: expectation)
  }
}
