import Foundation
import NavGraphTestSupport
import Testing

@Suite struct BatchCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram() }

  private func answers(_ input: String) throws -> [[String: Any]] {
    let result = try navgraph("batch", input: input)
    #expect(result.status == 0)
    return try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func requestsAreAnsweredInOrder() throws {
    let answers = try answers(
      """
      {"from":"Menu","to":"ContactCard"}
      {"stack":[{"screen":"Menu","presentation":"root"},"Chat"],"to":"Menu"}

      {"from":"Menu","to":"Menu"}
      {"from":"Profile","to":{"screen":"Nowhere"}}
      {"from":"Menu","to":"Chat","avoid":["Connections"],"properties":{"userId":1},"via":["Folder"]}
      """
    )
    #expect(
      answers.map { $0["outcome"] as? String }
        == ["planned", "planned", "alreadyThere", "unknownScreen", "planned"]
    )
    #expect((answers[1]["steps"] as? [[String: Any]])?.first?["action"] as? String == "pop")
  }

  static let badLines: [(line: String, error: String)] = [
    ("nonsense", "The line is not JSON."),
    ("{\"from\":\"Menu\"", "The line is not JSON."),
    ("[]", "The value has the wrong type."),
    ("{\"from\":\"Menu\"}", "Member 'to' is missing."),
    ("{\"to\":\"Menu\"}", "Give either 'from' or 'stack'."),
    ("{\"from\":1,\"to\":\"Menu\"}", "The value has the wrong type at 'from'."),
    (
      "{\"from\":\"Menu\",\"to\":\"Chat\",\"avoids\":[]}",
      "Unknown member 'avoids'; known are from, stack, to, via, properties, context, avoid, maximumSteps."
    ),
    (
      "{\"stack\":[{\"screen\":\"Menu\",\"presentation\":\"fly\"}],\"to\":\"Chat\"}",
      "A presentation is push, present or root, not 'fly'."
    ),
    (
      "{\"from\":\"Menu\",\"to\":\"Chat\",\"properties\":{\"userId\":\"x\"}}",
      "Property 'userId' of screen 'Chat' takes an int, not 'x'."
    ),
    (
      "{\"from\":\"Menu\",\"to\":\"Chat\",\"properties\":{\"p\":"
        + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}}",
      "The line is not JSON."
    ),
    (
      "{\"from\":\"Menu\",\"to\":\"Chat\",\"maximumSteps\":1.5}",
      "'maximumSteps' is a whole number from 0."
    ),
    (
      "{\"from\":\"Menu\",\"to\":\"Chat\",\"maximumSteps\":-1}",
      "'maximumSteps' is a whole number from 0."
    ),
    (String(repeating: "x", count: 17 << 20), "The line has more than 16777216 bytes."),
  ]

  @Test(arguments: badLines)
  func badLineIsAnsweredAndTheRestGoesOn(line: String, error: String) throws {
    let answers = try answers(line + "\n{\"from\":\"Menu\",\"to\":\"Folder\"}\n")
    #expect(answers.map { $0["outcome"] as? String } == ["invalid", "planned"])
    #expect(answers.first?["error"] as? String == error)
  }

  @Test func bytesThatAreNoTextAreAnswered() throws {
    let result = try run(
      CommandLineProgram.path,
      ["batch"],
      in: navgraph.directory.url,
      input: Data([0xFF, 0x00, 0xFE, 0x0A]),
      environment: ["NAVGRAPH_DB": ""]
    )
    #expect(result.output.contains("\"outcome\":\"invalid\""))
    #expect(result.status == 0)
  }
}
