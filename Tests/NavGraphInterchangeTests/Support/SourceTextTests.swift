import NavGraph
import Testing

@testable import NavGraphInterchange

@Suite struct SourceTextTests {
  @Test func countsLinesAndCharacters() {
    let text = SourceText(file: "f", bytes: Array("ä\nb\r\nc\rdé".utf8))
    let places = (0...text.bytes.count).map { text.location($0) }.map { [$0.line, $0.column] }
    #expect(
      places == [
        [1, 1], [1, 2], [1, 2], [2, 1], [2, 2], [2, 3], [3, 1], [3, 2], [4, 1], [4, 2], [4, 3],
        [4, 3],
      ]
    )
  }

  @Test func countsBytesFarBehindTheBeginningOfALine() {
    let text = SourceText(file: "f", bytes: Array(String(repeating: "ä", count: 5_000).utf8))
    #expect(text.location(4_096).column == 2_049)
    #expect(text.location(4_098).column == 2_051)
  }

  @Test func rejectsBytesThatAreNotUTF8() {
    let bytes: [UInt8] = [0x61, 0x0A, 0xC3, 0xA4, 0xFF, 0x61]
    #expect(throws: Message("f:2:2: The text is not valid UTF-8. Save the file as UTF-8.")) {
      try Message.of { try SourceText(SourceFile(path: "f", bytes: bytes)) }
    }
    for bytes: [UInt8] in [[0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5]] {
      #expect(throws: ReadError.self) { try SourceText(SourceFile(path: "f", bytes: bytes)) }
    }
  }

  @Test func rejectsHalfUTF16() {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x61], [0xFE, 0xFF, 0xD8, 0x3D]] {
      #expect(throws: Message("f:1:1: The text is not valid UTF-16. Save the file as UTF-8.")) {
        try Message.of { try SourceText(SourceFile(path: "f", bytes: bytes)) }
      }
    }
  }

  @Test(arguments: [
    ("ok", "ok"), ("", "unnamed"), ("a\nb\u{0}c", "a b c"),
    (String(repeating: "x", count: 300), String(repeating: "x", count: 254) + "…"),
    (String(repeating: "ä", count: 255), String(repeating: "ä", count: 255)),
  ])
  func repairsNames(name: String, repaired: String) {
    #expect(NameRepair.valid(name) == repaired)
  }

  @Test(arguments: [
    ("a == 'x'", "context.a = \"x\""),
    ("context.a.b >= 2.5 && !c", "context.a.b >= 2.5 and context.c = false"),
    ("event.type !== null", "property.type != null"), ("origin.id == 1", "origin.id = 1"),
    ("n<=MAX", nil), ("a || b", nil), ("f(x)", nil), ("true", nil), ("a ==", nil), ("", nil),
    ("a == 'it\\'s'", nil), ("!a == 1", nil),
  ])
  func readsGuardsOfNamesAndLiterals(code: String, conditions: String?) {
    let read = GuardExpression.conditions(of: code)
    #expect(read?.map(\.description).joined(separator: " and ") == conditions)
  }
}
