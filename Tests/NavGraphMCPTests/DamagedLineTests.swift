import Foundation
import NavGraph
import NavGraphMCP
import NavGraphTestSupport
import Testing

/// Random and damaged lines.
@Suite struct DamagedLineTests {
  private static let lines = [
    MCPFixture.request("tools/call", #""name":"route","arguments":{"from":"Menu","to":"Chat"},"#),
    MCPFixture.request("tools/call", #""name":"find","arguments":{"text":"é","limit":2},"#),
    MCPFixture.request("tools/call", #""name":"show","arguments":{"name":"Chat"},"#),
    MCPFixture.request("tools/call", #""name":"reach","arguments":{"to":"Chat","avoid":[]},"#),
    MCPFixture.request(
      "tools/call",
      #""name":"edit","arguments":{"edits":[{"add":"screen","values":{"name":"H"}}],"dryRun":true},"#
    ),
    MCPFixture.request("tools/call", #""name":"undo","arguments":{"to":0,"dryRun":true},"#),
    MCPFixture.request("tools/list", #""cursor":"x","#),
    MCPFixture.request("server/discover"),
    #"{"jsonrpc":"2.0","id":"a","method":"ping"}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
  ]

  private static let pieces = [
    "{", "}", "[", "]", "\"", ":", ",", "\\", "\\u0000", "\\ud800", "null", "-1", "1e999",
    "99999999999999999999", "0.1", "\u{0}", "\u{FEFF}", "\u{202E}", "\u{FF}", "é", "true",
    "\"id\":7,", "\"to\":{\"screen\":\"Menu\",\"tabs\":{}},", "\"jsonrpc\":\"2.0\",",
  ]

  /// Returns a line with up to four changes.
  private func line(using random: inout SeededGenerator) -> Data {
    var line = Array(random.pick(DamagedLineTests.lines).utf8)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let start = Int.random(in: 0...line.count, using: &random)
      let end = min(line.count, start + Int.random(in: 0...8, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: line.removeSubrange(start..<end)
      case 1: line.replaceSubrange(start..<end, with: random.pick(DamagedLineTests.pieces).utf8)
      case 2: line.insert(contentsOf: line[start..<end], at: start)
      case 3: line.insert(UInt8.random(in: 0...255, using: &random), at: start)
      default: line.removeSubrange(start...)
      }
    }
    return Data(line)
  }

  @Test func everyDamagedLineIsAnsweredWithJSONOrNotAtAll() throws {
    let fixture = try MCPFixture(sample: "contacts", allowsEdits: true)
    for seed in 0..<2_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      fixture.server.receive(line(using: &random))
      // Some lines have the same identifier as others, which may still run.
      guard seed % 100 == 0 else { continue }
      for answer in fixture.answers() {
        let message = try #require(try? answer.json, "seed \(seed): \(answer)")
        #expect(message["jsonrpc"] == "2.0", "seed \(seed)")
        #expect((message["result"] == .null) != (message["error"] == .null), "seed \(seed)")
        #expect(message["error"]["code"] != -32603, "seed \(seed): \(answer)")
        #expect(!answer.contains("\n"), "seed \(seed)")
      }
    }
    #expect(try fixture.call("show", #"{"name":"Chat"}"#)["isError"] == .null)
  }

  @Test func deeplyNestedValuesAreAnswered() throws {
    let fixture = try MCPFixture(sample: "contacts", allowsEdits: true)
    for depth in [100, 5_000] {
      let open = String(repeating: "[", count: depth)
      let close = String(repeating: "]", count: depth)
      let arguments = #"{"from":"Menu","to":"Chat","properties":{"userId":\#(open)\#(close)}}"#
      let line = MCPFixture.request("tools/call", #""name":"route","arguments":\#(arguments),"#)
      #expect(fixture.answers(line).count == 1)
      let tabs = String(repeating: #"{"screen":"a","tabs":{"a":["#, count: depth / 4)
      let ends = String(repeating: "]}}", count: depth / 4)
      let stack = #"{"stack":[\#(tabs)\#(ends)],"to":"Chat"}"#
      let other = MCPFixture.request("tools/call", #""name":"route","arguments":\#(stack),"#)
      #expect(fixture.answers(other).count == 1)
    }
  }

  @Test func textInUTF16IsRejected() throws {
    let fixture = try MCPFixture(sample: "contacts")
    let text = #"{"jsonrpc":"2.0","method":"∀}}}∀"}"#
    let bytes = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    fixture.server.receive(Data([0xFF, 0xFE] + bytes))
    #expect(
      fixture.answers() == [
        #"{"jsonrpc":"2.0","error":{"code": -32700, "message": "The line is not JSON."}}"#
      ]
    )
  }
}
