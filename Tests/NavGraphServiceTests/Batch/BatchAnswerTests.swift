import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphService

/// The bytes of answers, compared with those of Foundation's coders.
@Suite struct BatchAnswerTests {
  /// Random worlds, some of them with tabs, former names or names with other characters.
  private static func world(_ number: Int, _ random: inout SeededGenerator) -> RandomWorld {
    number.isMultiple(of: 3)
      ? RandomWorld(withTabsUsing: &random) : RandomWorld(using: &random)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func answersHaveTheBytesOfFoundationsCoders(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<30 {
      let world = BatchAnswerTests.world(number, &random)
      let graph = try world.graph()
      let answerer = BatchAnswerer(LoadedNavigation(graph))
      for _ in 0..<15 {
        let line = RandomLine(about: world.screens.map(\.id), using: &random).bytes
        answerer.removeAnswers()
        _ = line.withUnsafeBufferPointer(answerer.answer)
        let answer = String(decoding: answerer.answers, as: UTF8.self)
        let expected = try self.answer(to: line, in: graph)
        // Which of several errors a decoder finds first depends on the order of its dictionaries,
        // which is random.
        let isSame = answer == expected || [answer, expected].allSatisfy { $0.hasSuffix(invalid) }
        try #require(
          isSame,
          "seed \(seed), line \(String(decoding: line, as: UTF8.self)), answer \(answer), not \(expected)"
        )
      }
    }
  }

  /// The end of the answer to an invalid line.
  private let invalid = #""outcome":"invalid"}"# + "\n"

  /// Answers a line that Foundation's decoder reads.
  private func answer(to line: [UInt8], in graph: NavigationGraph) throws -> String {
    if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return "" }
    do {
      let members = try StrictJSONDecoder().decode(PropertyValue.self, from: Data(line))
      let question = try RouteQuestion(line: RequestValue(members))
      let request = try question.request(in: graph, ScreenNotation(exact: graph))
      let outcome = try Router(graph).route(request)
      let shownOn = Router(graph)
        .stackShowingStart(of: request, after: outcome, startingOn: [])
      let answer = OutcomeJSON(
        outcome,
        unusedFacts: request.context.names(notIn: graph.contextNameSet),
        renamed: question.renamedScreens(in: graph),
        shownOn: shownOn
      )
      return answer.jsonLine() + "\n"
    } catch is DecodingError {
      return OutcomeJSON(invalid: "The line is not JSON.").jsonLine() + "\n"
    } catch {
      return OutcomeJSON(invalid: "\(error)").jsonLine() + "\n"
    }
  }

  @Test func answersHaveTheBytesOfFoundationsEncoder() throws {
    var random = SeededGenerator(seed: 4)
    for number in 0..<200 {
      let world = BatchAnswerTests.world(number, &random)
      let request =
        number.isMultiple(of: 3)
        ? world.requestWithTabs(using: &random) : world.request(using: &random)
      guard let outcome = try? world.graph().route(request) else { continue }
      let renamed = ["a": "é", "Ü": "\u{202E}"]
      let answer = OutcomeJSON(outcome, unusedFacts: ["fact"], renamed: renamed).jsonLine()
      let value = try JSONDecoder().decode(PropertyValue.self, from: Data(answer.utf8))
      #expect(try answer.utf8.elementsEqual(foundationsLine(of: value).utf8))
    }
  }

  /// Returns a value as JSON by Foundation's encoder, with invisible characters escaped.
  private func foundationsLine(of value: PropertyValue) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
      .replacingScalars { $0.isInvisible ? $0.jsonEscape : nil }
  }

  @Test func valuesHaveTheBytesOfFoundationsEncoder() throws {
    let doubles = [
      5, -0.0, 0.1, 1e15, 1e16, 1.5e300, .leastNonzeroMagnitude, 1e-5, 0.0001, -2.5e-7, .pi,
    ]
    var values = doubles.map(PropertyValue.double)
    values += [.int(.min), .int(.max), .int(0), .null, .bool(true), [], [:], [[], [:], [1, "a"]]]
    values.append([
      "b": 1, "B": 2, "a10": 3, "a9": 4, "é": 5, "e\u{301}x": 6, "😀": 7, "\u{FFFD}": 8, "": 9,
    ])
    values += (0..<0x3000).compactMap(Unicode.Scalar.init).map { .string("x" + String($0)) }
    for value in values {
      #expect(try value.jsonLine().utf8.elementsEqual(foundationsLine(of: value).utf8))
    }
  }

  @Test(
    arguments: [
      (.double(.nan), "null"), (.double(.infinity), "null"), (.object(5), "null"),
      (["é": 1, "e\u{301}": 2], "{\"e\u{301}\":2,\"é\":1}"),
    ] as [(PropertyValue, String)]
  )
  func writesValuesThatFoundationsEncoderRejects(value: PropertyValue, json: String) {
    #expect(value.jsonLine().utf8.elementsEqual(json.utf8))
  }
}
