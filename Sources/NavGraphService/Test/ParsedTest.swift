import NavGraph
import NavGraphAssertions
import NavGraphLinks
import NavGraphReview

/// A test of a file, with the reason why it is malformed.
struct ParsedTest {
  enum Subject {
    case route(RouteTest)
    case assertion(Assertion)
  }

  /// The name of the test; its link or line if it has none.
  private(set) var name: String
  /// The path of the file.
  let file: String
  let line: Int
  /// The test; nil if it is malformed.
  private(set) var subject: Subject?
  /// Why the test is malformed, as a sentence; nil if it is not.
  private(set) var problem: String?
  /// A sentence for each error that ends the program before a test runs.
  private(set) var unknownNames: [String] = []
  /// Whether the test names the screen or the stack on which it starts.
  private(set) var hasStart = false
  private let position: String

  init(_ test: TestFile.Test, in file: String, _ flows: LoadedNavigation) {
    self.file = file
    line = test.line
    name = "line \(line)"
    position = test.position([])
    do {
      let value = try test.members.get()
      let given = try value.member("name")?.string()
      hasStart = value.contains(Parameter.from.name) || value.contains(Parameter.stack.name)
      if test.isAssertion {
        let assertion = try Assertion(value, in: flows.graph)
        name = given ?? AssertionText(assertion).name
        subject = .assertion(assertion)
      } else {
        let question = try BatchLine(value, otherMembers: ["name", "expect"])
        let expectation = try RouteTest.Expectation(
          value.requiredMember("expect"),
          of: question,
          in: flows.graph
        )
        if case .link = question { name = try value.requiredMember("link").string() }
        name = given ?? name
        subject = .route(RouteTest(name, try question.subject(in: flows), expecting: expectation))
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

extension RouteTest.Expectation {
  /// Reads an expectation, with the current names of renamed screens.
  fileprivate init(
    _ expected: RequestValue,
    of line: BatchLine,
    in graph: NavigationGraph
  ) throws {
    guard let text = try? expected.string() else {
      let entries = try expected.entries()
      self = .stack(entries.map { RouteTest.Entry($0.currentName(in: graph), $0.properties) })
      return
    }
    if let outcome = RouteTest.Outcome(rawValue: text) {
      self = .outcome(outcome)
    } else if case .link = line, text.hasSuffix(".") {
      self = .refusal(text)
    } else {
      let outcomes = RouteTest.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
      throw MalformedRequest(
        description: "'expect' takes a stack or an outcome (\(outcomes)), not '\(text)'.",
        path: [.name("expect")]
      )
    }
  }
}

extension BatchLine {
  fileprivate func subject(in flows: LoadedNavigation) throws -> RouteTest.Subject {
    let (graph, start) = (flows.graph, flows.links.startScreen)
    return switch self {
    case .route(let question):
      .route(try question.request(in: graph, ScreenNotation(exact: graph)))
    case .link(let question):
      .link(try question.request(in: graph, ScreenNotation(exact: graph), startingOn: start))
    }
  }
}
