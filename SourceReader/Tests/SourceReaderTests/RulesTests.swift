import Foundation
import Testing

@testable import SourceReader

@Suite("Rules of a project") struct RulesTests {
  private static let text = """
    struct Home: View {
      let router: Router
      var body: some View { Button("") { router.reveal(content: Detail()) } }
    }
    struct Detail: View { var body: some View { Text("") } }
    final class Router { func reveal(content: Any) { legacy(content) } }
    """

  private func rules(_ json: String) throws -> SourceRules {
    try JSONDecoder().decode(SourceRules.self, from: Data(json.utf8))
  }

  @Test("A call that is listed is a navigation call") func call() throws {
    #expect(SourceSketch(Self.text).edges.isEmpty)
    let rules = try rules(
      #"{"calls":[{"match":"Router.reveal(content:)","presentation":"sheet"}]}"#
    )
    #expect(SourceSketch(Self.text, rules: rules).edges == ["Home > Detail sheet own"])
  }

  @Test("A part is no screen, and the code of an ignored type is left out") func parts() throws {
    let text = Self.text + "\nextension Home { func x() { router.push(Detail()) } }"
    #expect(SourceSketch(text).edges == ["Home > Detail push own"])
    #expect(SourceSketch(text, rules: try rules(#"{"parts":["Det*"]}"#)).edges.isEmpty)
    #expect(SourceSketch(text, rules: try rules(#"{"ignore":["Home"]}"#)).edges.isEmpty)
  }

  @Test("A built-in rule can be switched off") func disabled() {
    var rules = SourceRules()
    rules.disabled = ["router"]
    let text = Self.text + "\nextension Home { func x() { router.push(Detail()) } }"
    #expect(SourceSketch(text, rules: rules).edges.isEmpty)
  }
}
