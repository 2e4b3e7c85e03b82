import Testing

@testable import NavGraphInterchange

@Suite struct JSONReaderTests {
  @Test func keepsTheOrderOfMembersAndTheSpellingOfNumbers() throws {
    let json = #"{"z":1.50,"a":[true,false,null,-0,1e+3],"m":{"":"x"}}"#
    #expect(try value(json).description == json)
  }

  @Test func decodesEscapes() throws {
    let value = try value(#""\"\\\/\b\f\n\r\t\u00e4\ud83d\ude00\ud83dx\ude00""#)
    #expect(value.text == "\"\\/\u{8}\u{C}\n\r\tä😀\u{FFFD}x\u{FFFD}")
  }

  @Test func writesWhatItReads() throws {
    let text = "\"\\\n\r\t\u{1}\u{7F}\u{2028}ä😀"
    let json = OrderedJSON.object([
      .init("key \"quoted\"", .array([.string(text), 5, true, .null]))
    ])
    #expect(try value(json.description) == json)
    #expect(try value(json.prettyPrinted) == json)
  }

  @Test func writesEachMemberAndElementOnALine() throws {
    let json = try value(#"{"a":[1,{}],"b":[]}"#)
    #expect(json.prettyPrinted == "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}")
  }

  @Test func remembersThePlaceOfEveryValue() throws {
    let text = SourceText(file: "a.json", bytes: Array("{\n  \"ä\": [1,\n 2]\n}".utf8))
    let root = try JSONReader.read(text)
    let second = try #require(root["ä"]?.elements?.last)
    #expect(text.location(second.offset).description == "a.json:3:2")
  }

  @Test(arguments: [
    ("", "1:1: Expected a value, but the file ends."),
    ("{", "1:2: Expected a quoted member name, but the file ends."),
    ("{\"a\" 1}", "1:6: Expected ':', not '1'."),
    ("{\"a\":1,}", "1:8: Expected a quoted member name, not '}'."),
    ("[1 2]", "1:4: Expected ',' or ']', not '2'."), ("[1,]", "1:4: Expected a value, not ']'."),
    ("01", "1:2: Expected the end, not '1'."), ("-", "1:2: Expected a value, but the file ends."),
    ("1.", "1:3: Expected a value, but the file ends."), ("nul", "1:1: Expected a value, not 'n'."),
    ("\"a", "1:3: Expected a closing quotation mark, but the file ends."),
    ("\"a\nb\"", "1:3: Expected a closing quotation mark, not the end of the line."),
    ("\"\\x\"", "1:2: Expected an escape such as '\\n', not '\\'."),
    ("\"\\u12g4\"", "1:4: Expected four hexadecimal digits, not '1'."),
    ("{\"a\":1,\"a\":2}", "1:8: The object has two members 'a'. Remove one of them."),
    ("1 x", "1:3: Expected the end, not 'x'."),
  ])
  func rejectsWhatIsNoJSON(json: String, message: String) {
    #expect(throws: Message("f:\(message)")) { try Message.of { try value(json) } }
  }

  @Test func limitsDepthAndSize() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: Message("f:1:257: Elements are nested more than 256 levels deep.")) {
      try Message.of { try value(deep) }
    }
    var limits = ReadLimits()
    limits.maximumElements = 3
    #expect(throws: Message("f:1:7: The file has more than 3 elements. Split it.")) {
      try Message.of { try value("[1, 2,3]", limits: limits) }
    }
    #expect(try value("[1, 2]", limits: limits) == .array([1, 2]))
  }

  private func value(
    _ json: String,
    limits: ReadLimits = ReadLimits()
  ) throws -> OrderedJSON {
    let text = SourceText(file: "f", bytes: Array(json.utf8))
    return try JSONReader.read(text, limits: limits)
  }
}
