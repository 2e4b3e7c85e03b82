import Foundation
import NavGraphService
import NavGraphStore
import Testing

/// Tests in JSON, and as the text of a file.
@Suite struct TestQuestionTests {
  private let service: NavigationService

  init() throws {
    let sql = """
      INSERT INTO screen (name) VALUES ('Menu'), ('Chat'), ('Lost');
      INSERT INTO edge (origin, destination) VALUES ('Menu', 'Chat');
      """
    service = NavigationService(.database(try .inMemory(filledBy: sql)), isLive: true)
  }

  private func results(_ json: String) throws -> String {
    try service.answer(TestQuestion.self, in: Data(json.utf8))
  }

  @Test func testsInJSONAreRun() throws {
    let answer = try results(
      #"""
      {"tests": [
        {"from": "Menu", "to": "Chat", "expect": ["Menu", "Chat"], "name": "chat"},
        {"from": "Menu", "to": "Lost", "expect": "planned"},
        {"never": "Lost"}
      ]}
      """#
    )
    #expect(
      answer.hasPrefix(
        #"{"failures":1,"results":[{"file":"tests","line":1,"name":"chat","outcome":"passed"},"#
      )
    )
    #expect(
      answer.contains(
        #"{"file":"tests","line":2,"name":"line 2","outcome":"failed","reason":"The outcome is unrea"#
      )
    )
    #expect(answer.contains(#","name":"never: Lost","outcome":"passed"}"#))
  }

  @Test func textOfAFileIsRun() throws {
    let answer = try results(##"{"tests": "# YAML\n- {from: Menu, to: Chat, expect: planned}"}"##)
    #expect(
      answer
        == #"{"failures":0,"results":[{"file":"tests","line":2,"name":"line 2","outcome":"passed"}]}"#
    )
  }

  @Test func factsOfTabsHaveTheValuesThatTheirConditionsCompare() throws {
    let sql = """
      INSERT INTO screen (name) VALUES ('Menu'), ('Bar'), ('Home'), ('Sales');
      INSERT INTO edge (origin, destination) VALUES ('Menu', 'Bar');
      INSERT INTO tab (container, name, root) VALUES ('Bar', 'home', 'Home'), ('Bar', 'sales', 'Sales');
      INSERT INTO tab_condition_by_name VALUES ('Bar', 'sales', 'context.role', '=', '"seller"');
      """
    let service = NavigationService(.database(try .inMemory(filledBy: sql)), isLive: true)
    func results(_ role: String) throws -> String {
      let json = #"{"tests": [{"never": "Menu", "context": {"role": "\#(role)"}}]}"#
      return try service.answer(TestQuestion.self, in: Data(json.utf8))
    }
    #expect(try results("seller").contains(#""outcome":"failed""#))
    let error = #expect(throws: (any Error).self) { try results("seler") }
    #expect(error.map { "\($0)" }?.contains(#"Unknown value "seler" of fact 'role'"#) == true)
  }

  @Test(arguments: [
    (#"{"tests": [{"never": "Cat"}]}"#, "tests:1: Unknown screen 'Cat'. Did you mean 'Chat'?"),
    (#"{"tests": "{}"}"#, nil),
    (#"{"tests": ""}"#, "The file has no tests. Write one on each line."),
    (#"{"tests": 7}"#, "'tests' takes an array."),
    (#"{"test": []}"#, "Unknown key 'test'. The keys are tests, inferred."),
  ])
  func testsThatCannotBeRunAreExplained(json: String, sentence: String?) throws {
    guard let sentence else {
      #expect(try results(json).contains(#""outcome":"failed""#))
      return
    }
    let error = #expect(throws: (any Error).self) { try results(json) }
    #expect(error.map { "\($0)" } == sentence)
  }
}
