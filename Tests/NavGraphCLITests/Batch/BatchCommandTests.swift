import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `batch`.
@Suite struct BatchCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram() }

  private func answers(_ input: String) throws -> [[String: Any]] {
    let result = try navgraph("batch", input: Data(input.utf8))
    #expect(result.status == 0)
    return try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func answersHaveTheOrderOfTheRequests() throws {
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

  @Test func linkIsAnsweredAsByOpen() throws {
    let shop = try CommandLineProgram(sample: "shop")
    for (line, arguments) in [
      (#"{"link":"shop://product/42?ref=mail"}"#, "'shop://product/42?ref=mail'"),
      (#"{"link":"shop://prices","source":"web"}"#, "shop://prices --source web"),
      (
        #"{"link":"shop://order/7","stack":["Start","Cart"],"context":{"signedIn":true}}"#,
        "shop://order/7 --stack Start/Cart --context signedIn=true"
      ),
      (
        #"{"link":"shop://product/1","from":"Start","maximumSteps":1}"#,
        "shop://product/1 --from Start --maximum-steps 1"
      ),
      (#"{"link":"shop://nobody"}"#, "shop://nobody"),
    ] {
      let opened = try shop("open \(arguments) --format json").output
      #expect(!opened.isEmpty)
      #expect(try shop("batch", input: Data(line.utf8)).output == opened)
    }
    let invalid = try shop("batch", input: Data(#"{"link":"shop://cart","source":"wbe"}"#.utf8))
    #expect(
      invalid.output == """
        {"error":"Unknown source 'wbe'. The sources are own, app, web, notification.",\
        "outcome":"invalid"}

        """
    )
  }

  @Test func answersOfSeveralProcessorsHaveTheOrderOfTheRequests() throws {
    let screens = ["Folder", "Chat", "Profile", "ContactCard", "Nowhere"]
    let destinations = (0..<4_000).map { screens[$0 * $0 / 7 % screens.count] }
    let lines = destinations.map { #"{"from":"Menu","to":"\#($0)"}"# }
    let output = try navgraph("batch", input: Data(lines.joined(separator: "\n").utf8)).output
    let answers = output.split(separator: "\n").map(String.init)
    let expected = try screens.map { screen in
      try navgraph("batch", input: Data(#"{"from":"Menu","to":"\#(screen)"}"#.utf8)).output
    }
    let answersByScreen = Dictionary(uniqueKeysWithValues: zip(screens, expected))
    #expect(answers == destinations.map { answersByScreen[$0, default: ""].trimmingLineBreak })
  }

  @Test func eachAnswerIsWrittenBeforeTheNextRequest() throws {
    let result = try navgraph.shell(
      """
      mkfifo requests
      navgraph batch < requests > answers 2> errors &
      exec 3> requests
      for count in 1 2 3; do
        echo '{"from":"Menu","to":"Folder"}' >&3
        tries=0
        while [ "$(grep -c planned answers)" != $count ]; do
          sleep 0.02
          tries=$((tries + 1))
          [ $tries -lt 1000 ] || exit 1
        done
      done
      exec 3>&-
      wait
      """
    )
    #expect(result.status == 0)
  }

  @Test func answersAppearInATerminal() throws {
    let terminal = try PseudoTerminal(
      CommandLineProgram.path,
      ["batch"],
      in: navgraph.directory.url
    )
    for _ in 1...2 {
      try terminal.type(#"{"from":"Menu","to":"Folder"}"# + "\n")
      try terminal.read(until: #""outcome":"planned""#)
    }
  }

  @Test func progressAppearsOnATerminal() throws {
    let request = #"{"from":"Menu","to":"Folder"}"#
    let terminal = try PseudoTerminal(
      "/bin/sh",
      [
        "-c",
        "(echo '\(request)'; sleep 0.5; echo '\(request)') | '\(CommandLineProgram.path)' batch > answers",
      ],
      in: navgraph.directory.url
    )
    try terminal.read(until: "Answering 2")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func unwritableOutputEndsWith74() throws {
    let request = Data(#"{"from":"Menu","to":"Folder"}"#.utf8)
    let result = try navgraph("batch > /dev/full", input: request)
    #expect(result.errors.contains("Error: Standard output cannot be written: "))
    #expect(result.status == 74)
  }

  static let invalidLines: [(line: String, error: String)] = [
    ("nonsense", "The line is not JSON."),
    (#"{"from":"Menu""#, "The line is not JSON."),
    ("[]", "The line is not a JSON object."),
    (#"{"from":"Menu"}"#, "Member 'to' is missing."),
    (#"{"to":"Menu"}"#, "Specify 'from' or 'stack'."),
    (#"{"from":"Menu","stack":[],"to":"Menu"}"#, "Specify 'from' or 'stack', not both."),
    (#"{"from":1,"to":"Menu"}"#, "'from' takes the name of a screen or an object."),
    (
      #"{"stack":["Menu",2],"to":"Menu"}"#,
      "'stack[1]' takes the name of a screen or an object."
    ),
    (#"{"from":"Menu","to":"Menu","via":5}"#, "'via' takes an array."),
    (#"{"from":"Menu","to":"Menu","avoid":[5]}"#, "'avoid[0]' takes a string."),
    (#"{"from":"Menu","to":"Menu","context":5}"#, "'context' takes an object."),
    (
      #"{"from":"Menu","to":"Chat","avoids":[]}"#,
      "Unknown key 'avoids'. "
        + "The keys are from, stack, to, by, via, properties, context, avoid, maximumSteps, maximumStates."
    ),
    (
      #"{"stack":[{"screen":"Menu","presentation":"fly"}],"to":"Chat"}"#,
      "A presentation is push, present or root, not 'fly'."
    ),
    (
      #"{"from":"Menu","to":"Chat","properties":{"userId":"x"}}"#,
      "Property 'userId' of screen 'Chat' takes an int, not 'x'."
    ),
    (
      #"{"from":"Menu","to":"Chat","maximumSteps":1.5}"#,
      "'maximumSteps' takes a whole number from 0, not 1.5."
    ),
    (
      #"{"from":"Menu","to":"Chat","maximumSteps":-1}"#,
      "'maximumSteps' takes a whole number from 0, not -1."
    ),
  ]

  @Test(arguments: invalidLines)
  func invalidLineIsAnsweredAndTheNextOneIsRead(line: String, error: String) throws {
    try expectError(error, of: line)
  }

  @Test func deeplyNestedLineIsInvalid() throws {
    let brackets = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    try expectError(
      "The line is not JSON.",
      of: #"{"from":"Menu","to":"Chat","properties":{"p":"# + brackets + "}}"
    )
  }

  @Test func nestedLineIsAnswered() throws {
    let brackets = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let answers = try answers(
      #"{"from":"Menu","to":"Folder","context":{"p":"# + brackets + "}}"
    )
    #expect(answers.map { $0["outcome"] as? String } == ["planned"])
  }

  @Test func lineOver16MiBIsInvalid() throws {
    try expectError(
      "The line has more than 16777216 bytes.",
      of: String(repeating: "x", count: 17 << 20)
    )
  }

  private func expectError(_ error: String, of line: String) throws {
    let answers = try answers(line + "\n" + #"{"from":"Menu","to":"Folder"}"# + "\n")
    #expect(answers.map { $0["outcome"] as? String } == ["invalid", "planned"])
    #expect(answers.first?["error"] as? String == error)
  }

  @Test func bytesThatAreNotUTF8AreAnInvalidLine() throws {
    let result = try navgraph("batch", input: Data([0xFF, 0x00, 0xFE, 0x0A]))
    #expect(result.output.contains(#""outcome":"invalid""#))
    #expect(result.status == 0)
  }

  @Test func lastLineNeedsNoLineBreak() throws {
    let answers = try answers("\r\n" + #"{"from":"Menu","to":"Folder"}"# + "\r\n \t\n" + #"{"to":"#)
    #expect(answers.map { $0["outcome"] as? String } == ["planned", "invalid"])
  }

  @Test func unreadableInputEndsWith65() throws {
    let result = try navgraph("batch <.")
    #expect(result.errors.hasSuffix("Error: The standard input cannot be read.\n"))
    #expect(result.status == 65)
  }
}

extension String {
  fileprivate var trimmingLineBreak: String { trimmingCharacters(in: .newlines) }
}
