import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphService

/// Requests with two names, and answers with the texts of commands, which take shorter ways than
/// all others.
@Suite struct PlainAnswerTests {
  @Test(arguments: [1, 2] as [UInt64])
  func plainRequestsHaveTheAnswersOfOtherRequests(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var plannedCount = 0
    for _ in 0..<10 {
      let graph = try RandomNetwork(using: &random, isPlain: random.chance(80)).graph
      let answerer = BatchAnswerer(LoadedNavigation(graph))
      let names = graph.screens + ["Nowhere"]
      for _ in 0..<40 {
        let (origin, destination) = (random.pick(names), random.pick(names))
        let line = #"{"from":"\#(origin)", "to":"\#(destination)"}"#
        answerer.removeAnswers()
        _ = Array(line.utf8).withUnsafeBufferPointer(answerer.answer)
        let request = RouteRequest(from: ScreenStack(screens: [origin]), to: destination)
        let outcome = try Router(graph).route(request)
        let shownOn = Router(graph)
          .stackShowingStart(of: request, after: outcome, startingOn: [])
        let expected = RouteJSON(outcome, shownOn: shownOn).jsonLine() + "\n"
        #expect(
          String(decoding: answerer.answers, as: UTF8.self) == expected,
          "seed \(seed), \(line)"
        )
        if expected.contains("planned") { plannedCount += 1 }
      }
    }
    #expect(plannedCount > 100)
  }

  @Test func discardedTextsAreWrittenAgain() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5 {
      let network = try RandomNetwork(using: &random, isPlain: true)
      let texts = PlanTexts(
        steps: OpeningTexts(network.graph, maximumSize: 300),
        entries: OpeningTexts(network.graph, maximumCount: 4)
      )
      for destination in network.graph.screens {
        let request = network.plainRequest(to: destination, using: &random)
        let outcome = try network.graph.route(request)
        #expect(RouteJSON(outcome, texts: texts).jsonLine() == RouteJSON(outcome).jsonLine())
      }
    }
  }

  @Test func requestsHaveTheNamesOfFoundationsDecoder() throws {
    var random = SeededGenerator(seed: 4)
    var builder = GraphBuilder()
    let screens: [ScreenID] = ["Menu", "Chat", "Gespräch", "数"]
    for screen in screens { builder.add(Screen(screen)) }
    let graph = try builder.build()
    var directCount = 0
    for _ in 0..<3_000 {
      let line = RandomLine(about: screens, using: &random).bytes
      let scanned = line.withUnsafeBufferPointer { DirectRequest(scanning: $0, in: graph) }
      guard let direct = scanned else { continue }
      directCount += 1
      let members = try JSONDecoder().decode(PropertyValue.self, from: Data(line))
      let decoded = try RouteQuestion(RequestValue(members))
        .request(in: graph, ScreenNotation(graph))
      let expected = RouteRequest(
        from: ScreenStack(screens: [graph.id(of: direct.origin)]),
        to: graph.id(of: direct.destination)
      )
      #expect(decoded == expected, "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(directCount > 20)
  }

  @Test(
    arguments: [
      #"{"from":"A"}"#, #"{"from":"A","from":"A","to":"B"}"#, #"{"from":"A","to":null}"#,
      #"{"from":"A","to":"B"} x"#, #"{"from":"A","to":"B","via":[]}"#, #"{"from":"A","to":"C"}"#,
      #"{"from":"A","to":"Former"}"#, #"{"from":"\u0041","to":"B"}"#,
      #"{"from":{"screen":"A"},"to":"B"}"#,
    ]
  )
  func otherRequestsAreLeftToTheGeneralReader(line: String) throws {
    var builder = GraphBuilder()
    builder.add(Screen("A"))
    builder.add(Screen("B"))
    builder.addAlias("Former", of: "B")
    let graph = try builder.build()
    let scanned = Array(line.utf8).withUnsafeBufferPointer {
      DirectRequest(scanning: $0, in: graph)
    }
    #expect(scanned == nil)
  }
}
