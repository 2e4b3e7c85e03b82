import NavGraph
import Testing

@Suite struct PropertyJSONParserTests {
  private func parse(_ text: String) -> PropertyValue? {
    PropertyValue(json: text, maximumNesting: 3)
  }

  @Test(
    arguments: [
      .null, true, 1, -2.5, "", "a\"\\/\u{1}\u{7F}\n\u{E9}\u{1F600}", [], [1, "a", nil, [true]],
      ["a": 1, "b": ["c": [:]]], .string("\u{8}\u{C}\r\t"),
      .dictionary(["\u{E9}": 1, "e\u{301}": 2]),
    ] as [PropertyValue]
  )
  func parsesTheDescriptionOfAValue(value: PropertyValue) throws {
    let read = try #require(parse(value.description))
    #expect(read == value)
    #expect(read.description == value.description)
  }

  @Test(
    arguments: [
      (" [ 1 , 2e2 ]\n", [1, 200]),
      (#""\u00e9\uD83D\uDE00\/\b\f\n\r\t""#, "\u{E9}\u{1F600}/\u{8}\u{C}\n\r\t"),
      (#"{ "a" : { } }"#, ["a": [:]]), ("[[[]]]", [[[]]]),
    ] as [(String, PropertyValue)]
  )
  func parsesSpacesAndEscapes(text: String, value: PropertyValue) {
    #expect(parse(text) == value)
  }

  @Test(arguments: [
    "", " ", "a", "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{", "{a:1}", #"{"a"}"#, #"{"a":}"#,
    #"{"a":1,}"#, #"{"a":1,"a":2}"#, "\"", "\"\n\"", #""\x""#, #""\u12""#, #""\u+123""#,
    #""\u-000""#,
    #""\uD83D""#, #""\uD83Dx""#, #""\uD83D\u0041""#, #""\uDE00""#, "01", "+1", "tru", "nul]", "1]",
    "[]]", "[[[[]]]]", "[}", "{]",
  ])
  func rejectsOtherText(text: String) {
    #expect(parse(text) == nil)
  }

  @Test func longNumberIsAString() {
    let digits = String(repeating: "1", count: 1_101)
    #expect(PropertyValue(literal: digits) == .string(digits))
    #expect(parse(digits) == nil)
    #expect(PropertyValue(literal: String(digits.dropLast(800))).type == .double)
  }
}
