import Foundation
import NavGraph
import NavGraphInterchange
import NavGraphTestSupport
import Testing

/// Files that no reader may trap or hang on, however they are made.
@Suite struct HostileInputTests {
  private static let samples = Samples.all

  @Test(arguments: NavigationImporter.formats)
  func recognizesAndReadsTheSamplesOfEachFormat(format: InterchangeFormat) throws {
    let samples = HostileInputTests.samples.filter { $0.format == format }
    #expect(!samples.isEmpty, "Samples/\(format.name) has no file of the format.")
    for sample in samples {
      let result = try read(sample.text)
      #expect(result.formats == [format], "\(sample.path)")
      #expect(!result.document.screens.isEmpty, "\(sample.path)")
    }
  }

  /// Every beginning of a file is read, or rejected with a place in the file.
  @Test func rejectsTruncatedFilesWithTheirPlace() {
    for sample in HostileInputTests.samples {
      let bytes = Array(sample.text.utf8)
      for length in 0..<bytes.count { tryReading(bytes.prefix(length), as: sample.format) }
    }
  }

  /// Bytes that are changed, repeated or removed at random.
  @Test func survivesDamagedFiles() {
    for (number, sample) in HostileInputTests.samples.enumerated() {
      let bytes = Array(sample.text.utf8)
      for seed in 0..<150 {
        var random = SeededGenerator(seed: UInt64(number * 1_000 + seed))
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          damage(&damaged, with: bytes, using: &random)
        }
        tryReading(damaged[...], as: sample.format)
      }
    }
  }

  private func damage(
    _ bytes: inout [UInt8],
    with sample: [UInt8],
    using random: inout SeededGenerator
  ) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, index + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(index..<end)
    case 2: bytes.insert(contentsOf: bytes[index..<end], at: index)
    default:
      let start = Int.random(in: 0..<sample.count, using: &random)
      bytes.insert(contentsOf: sample[start..<min(sample.count, start + 20)], at: index)
    }
  }

  /// Reads bytes; an error must have a place within them.
  private func tryReading(_ bytes: ArraySlice<UInt8>, as format: InterchangeFormat) {
    var options = ImportOptions()
    options.format = format
    do {
      _ = try NavigationImporter(options: options).read([SourceFile(path: "f", bytes: Array(bytes))]
      )
    } catch {
      let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
      #expect((1...lines).contains(error.location.line), "\(error)")
      #expect(error.location.column >= 1, "\(error)")
    }
  }

  @Test(arguments: [
    ("<navigation xmlns:a=\"b\">", "</navigation>"),
    ("<scxml xmlns=\"http://www.w3.org/2005/07/scxml\">", "<state id=\"a\">"),
    ("<graphml><graph>", "<node id=\"a\"><graph>"), ("digraph {", "subgraph {"),
    ("flowchart TD\n", "subgraph a\n"), ("stateDiagram\n", "state a {\n"),
    ("{\"states\": ", "{\"a\":{\"states\":"), ("{\"navgraph\": 1, \"screens\": ", "["),
  ])
  func limitsTheDepthOfEveryFormat(start: String, level: String) {
    let text = start + String(repeating: level, count: 100_000)
    #expect(throws: ReadError.self) { try read(text) }
  }

  @Test func limitsTheProductOfSubgraphs() {
    let names = (0..<3_000).map { "n\($0)" }.joined(separator: " ")
    #expect(
      throws: Message(
        "file:1:11: The statement connects more than 100000 pairs of nodes. Split it."
      )
    ) {
      try Message.of { try read("digraph { {\(names)} -> {\(names)} }") }
    }
    #expect(throws: ReadError.self) {
      try read(
        "flowchart TD\n" + names.replacing(" ", with: " & ") + " --> "
          + names.replacing(" ", with: " & ")
      )
    }
  }

  @Test func refusesFilesOverTheSizeLimit() {
    var options = ImportOptions()
    options.limits.maximumFileSize = 10
    #expect(throws: Message("file:1:1: The file has more than 10 bytes. Split it.")) {
      try Message.of { try read("digraph { a -> b }", options: options) }
    }
  }

  @Test func refusesGraphsThatIncludeEachOther() {
    func file(_ name: String, _ other: String) -> SourceFile {
      SourceFile(
        path: "\(name).xml",
        text: """
          <navigation xmlns:android="http://schemas.android.com/apk/res/android"
            xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/\(name)">
            <include app:graph="@navigation/\(other)"/>
          </navigation>
          """
      )
    }
    #expect(
      throws: Message(
        "b.xml:3:3: The graphs include each other: 'a' includes 'b' includes 'a'."
      )
    ) { try Message.of { try read([file("a", "b"), file("b", "a")]) } }
    #expect(throws: ReadError.self) { try read([file("a", "a")]) }
  }

  @Test func refusesContentOfNoFormat() {
    for text in ["hello", "{}", "[]", "<html/>", "a,b\n1,2\n", "\u{0}\u{1}\u{2}"] {
      #expect(
        throws: Message(
          "file:1:1: The format is unknown. Specify a format, or use a file in a supported format."
        )
      ) { try Message.of { try read(text) } }
    }
    #expect(throws: Message("file:1:1: The file is empty.")) {
      try Message.of { try read(" \n") }
    }
    var options = ImportOptions()
    options.format = .dot
    #expect(throws: Message("file:1:1: The content is not DOT.")) {
      try Message.of { try read("flowchart TD\na --> b", options: options) }
    }
  }

  /// An error has the place of the first element above the limit.
  @Test(arguments: [
    ("digraph { a->b->c->d }", "1:11", "results"),
    ("flowchart LR\na-->b-->c-->d", "2:10", "results"),
    ("stateDiagram\na-->b\nb-->c\nc-->d\n{", "4:1", "results"),
    ("stateDiagram\n[*]-->b\na-->[*]\n[*]-->c\n{", "4:1", "results"),
    ("digraph { a->b }\ndigraph { a->b\na->b }", "3:1", "results"),
    (
      "<graphml><graph><edge source='a' target='b'/>\n<edge source='b' target='c'/>\n"
        + "<edge source='c' target='d'/>", "3:1", "results"
    ),
    ("origin,destination\nA,B\nA,C\nA,D\n\"", "4:1", "results"),
    ("dest A\nedge A -> B\nedge A -> C\nedge A -> D\n?", "4:6", "results"),
    ("{\"states\": [1,2,3,4", "1:13", "elements"),
    ("<scxml><state/><state/><state/>", "1:16", "elements"),
  ])
  func limitsTheElementsWhereTheyAreRead(text: String, place: String, limit: String) {
    var options = ImportOptions()
    let message: String
    if limit == "elements" {
      options.limits.maximumElements = 2
      message = "The file has more than 2 elements. Split it."
    } else {
      options.limits.maximumResults = 2
      message = "The files define more than 2 screens, commands and origins."
    }
    #expect(throws: Message("file:\(place): \(message)")) {
      try Message.of { try read(text, options: options) }
    }
  }
}
