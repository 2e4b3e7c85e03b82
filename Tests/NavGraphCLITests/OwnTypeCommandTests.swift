import Foundation
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Patterns with types of the app, on the command line, which does not have the app's code.
@Suite struct OwnTypeCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram(sample: "shop")
    for arguments in [
      "'shop://book/:id<isbn: [0-9]+>' Product --name book", "'shop://book/:title' Catalog",
    ] {
      #expect(try navgraph("add link \(arguments)").status == 0)
    }
  }

  @Test func programAndAppFindTheSamePattern() async throws {
    let file = navgraph.directory.url.appendingPathComponent("navgraph.db")
    var patterns = try await NavigationStore(path: file.path).linkRules().patterns
    patterns.registrations.register(type: "isbn", read: { Int($0) }, write: { String($0) })
    for link in ["shop://book/123", "shop://book/42", "shop://book/Dune", "shop://book/1-2"] {
      let match = try #require(patterns.match(DeepLink(link)))
      let result = try navgraph("open '\(link)' --format json")
      #expect(result.output.contains("\"pattern\":\"\(match.pattern)\""), "\(result.output)")
    }
  }

  @Test func valuesAreTexts() throws {
    let result = try navgraph("open shop://book/123 --format json")
    #expect(result.output.contains(#""values":{"id":"123"}"#), "\(result.output)")
    #expect(try navgraph("link book --set id=123").output == "shop://book/123\n")
    let other = try navgraph("link book --set id=Dune")
    #expect(
      other.errors.contains("Parameter ':id<isbn: [0-9]+>' does not accept 'Dune'."),
      "\(other.errors)"
    )
  }

  @Test func checkAcceptsTheType() throws {
    #expect(!(try navgraph("check").output.contains("isbn")))
  }

  @Test func typeWithoutItsTextsIsAnError() throws {
    let result = try navgraph("add link 'shop://isbn/:id<isbn>' Product")
    #expect(result.status != 0)
    #expect(result.errors.contains("a type of the app such as 'isbn: [0-9]{13}'"))
  }
}
