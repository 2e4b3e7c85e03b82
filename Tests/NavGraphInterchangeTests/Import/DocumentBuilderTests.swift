import Foundation
import NavGraph
import Testing

@testable import NavGraphInterchange

@Suite struct DocumentBuilderTests {
  @Test func givesRepeatedNamesANumber() throws {
    let builder = DocumentBuilder(options: ImportOptions())
    let screen = NavigationDocument.Screen(NavigationScreen("A"))
    #expect(try builder.add(screen) == "A")
    #expect(try builder.add(screen, qualifier: "flow") == "flow.A")
    #expect(try builder.add(screen) == "A 2")
    #expect(try builder.add(screen, qualifier: "flow") == "flow.A 2")
    #expect(builder.findings.map(\.code) == Array(repeating: "repeated-name", count: 3))
  }

  @Test func keepsNamesWithinTheirLength() throws {
    let builder = DocumentBuilder(options: ImportOptions())
    let screen = NavigationDocument.Screen(
      NavigationScreen(ScreenID(String(repeating: "x", count: 255)))
    )
    for _ in 0..<12 {
      let name = try builder.add(screen).name
      #expect(name.unicodeScalars.count <= 255)
    }
    #expect(Set(builder.document.screens.map(\.id)).count == 12)
  }

  @Test func cutsLongTitlesWithAFinding() throws {
    let builder = DocumentBuilder(options: ImportOptions())
    for count in [1_000, 1_001] {
      let title = String(repeating: "ä", count: count)
      try builder.add(
        NavigationDocument.Screen(NavigationScreen(ScreenID("A\(count)"), title: title))
      )
    }
    let titles = builder.document.screens.compactMap(\.title)
    #expect(titles.map(\.unicodeScalars.count) == [1_000, 1_000])
    #expect(titles.map { $0.hasSuffix("…") } == [false, true])
    #expect(
      builder.findings.map(\.message) == [
        "The title of 'A1001' is cut: a title has at most 1000 characters."
      ]
    )
  }

  @Test func tellsNamesApartByTheirBytes() throws {
    let builder = DocumentBuilder(options: ImportOptions())
    try builder.add(NavigationDocument.Screen(NavigationScreen("\u{E4}")))
    try builder.add(NavigationDocument.Screen(NavigationScreen("a\u{308}")))
    #expect(builder.findings.isEmpty)
  }

  @Test func limitsTheResults() throws {
    var options = ImportOptions()
    options.limits.maximumResults = 2
    let builder = DocumentBuilder(options: options)
    try builder.add(NavigationDocument.Screen(NavigationScreen("A")))
    let command = NavigationDocument.Command(NavigationCommand("c", from: .screens([]), to: "A"))
    try builder.add(command, joining: .origins)
    var other = command
    other.originScreens = ["A"]
    #expect(throws: ReadError.self) { try builder.add(other, joining: .origins) }
  }

  @Test func nestedContainersDoNotOverflowTheStackOfAThread() async throws {
    let containers = (0..<1_100).map { level in
      #"{"name": "S\#(level)", "tabs": [{"name": "tab", "root": "S\#(level + 1)"}]}"#
    }
    let screens = (containers + [#"{"name": "S1100"}"#]).joined(separator: ",")
    let text = #"{"navgraph": 1, "screens": [\#(screens)]}"#
    let findings = try await withCheckedThrowingContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          with: Result { try read(text, path: "flows.json").findings.map(\.description) }
        )
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    try #require(findings.count == 1)
    let sentence = "Tab 'tab' of 'S99' is skipped: its container would have too many."
    #expect(findings[0].hasSuffix(sentence))
  }
}
