import NavGraph
import NavGraphService
import Testing

/// The contexts that questions compare.
@Suite struct ReachQuestionTests {
  private func combinations(_ limit: Int) -> [PropertyDictionary] {
    .combinations(of: [("a", [1, 2]), ("b", [true, false])], limit: limit)
  }

  @Test func lastFactChangesFirstInCombinations() {
    #expect(
      combinations(10) == [
        ["a": 1, "b": true], ["a": 1, "b": false], ["a": 2, "b": true], ["a": 2, "b": false],
      ]
    )
  }

  @Test func oneCombinationMoreThanTheLimitIsReturned() {
    #expect(combinations(2).count == 3)
    #expect([PropertyDictionary].combinations(of: [], limit: 0) == [[:]])
  }

  @Test(arguments: [
    (#"{"to":"A","from":"B"}"#, "Specify 'to' or where to start, not both."),
    (
      #"{"to":"A","contexts":[{"a":1},{"a":2}]}"#,
      "The routes to a screen are listed for one user. Use one value of each fact."
    ),
    (#"{"context":{"a":1},"contexts":[{"a":1}]}"#, "Specify 'context' or 'contexts', not both."),
    (#"{"contexts":[1]}"#, "'contexts[0]' takes an object."),
    (#"{"routes":1}"#, "'routes' takes true or false."),
  ])
  func contradictionsAreSentences(json: String, sentence: String) throws {
    let error = #expect(throws: MalformedRequest.self) {
      try ReachQuestion(checking: RequestValue(parsing: Array(json.utf8)))
    }
    #expect(error?.description == sentence)
  }
}
