import Foundation
import NavGraph
import Testing

@Suite struct PropertyValueTests {
  @Test func notANumberEqualsItself() {
    #expect(PropertyValue.double(.nan) == .double(.nan))
    #expect(Set([PropertyValue.double(.nan), .double(-.nan)]).count == 1)
  }

  static let lossless: [(PropertyValue, PropertyType, PropertyValue)] = [
    ("5", .int, 5), ("-5", .int, -5), (5.0, .int, 5), (true, .int, 1), ("5.0", .int, 5),
    (5, .double, 5.0), ("0.1", .double, 0.1), ("-1e3", .double, -1000.0),
    (5, .string, "5"), (1.5, .string, "1.5"), (false, .string, "false"),
    ("-0.0", .int, 0), ("0e400", .int, 0), ("0.0e-5", .int, 0), ("12.50e1", .int, 125),
    ("1E18", .int, 1_000_000_000_000_000_000), ("10e-1", .int, 1),
    ("9007199254740993.0", .int, .int(9_007_199_254_740_993)),
    ("-9223372036854775808.0", .int, .int(.min)), ("1.0", .bool, true),
    (1, .bool, true), ("false", .bool, false), ("0", .bool, false),
    (nil, .int, nil), ([1], .object, [1]), ([1], .array, [1]), (["a": 1], .dictionary, ["a": 1]),
  ]

  @Test(arguments: lossless)
  func losslessConversionSucceeds(value: PropertyValue, type: PropertyType, expected: PropertyValue)
  {
    let converted = value.converted(to: type)
    #expect(converted == expected)
    #expect(converted?.type == expected.type)
  }

  static let lossy: [(PropertyValue, PropertyType)] = [
    ("5x", .int), (5.5, .int), ("007", .int), (" 5", .int), ("+5", .int), ("", .int), (1e30, .int),
    ("0x10", .int), ("5.", .double), (".5", .double), ("1e999", .double), ("inf", .double),
    (.int(9_007_199_254_740_993), .double), (2, .bool), ("yes", .bool), ([1], .string),
    ("5.00000000000000000001", .int), ("4503599627370496.3", .int), ("1e-1", .int),
    ("9223372036854775808.0", .int), ("1.5e-9223372036854775808", .int), ("1e99999999999", .int),
    ("1.00000000000000000001", .bool), ("a", .array), (["a": 1], .string), (1, .null),
    (.double(.infinity), .string),
  ]

  @Test(arguments: lossy)
  func lossyConversionFails(value: PropertyValue, type: PropertyType) {
    #expect(value.converted(to: type) == nil)
  }

  @Test(
    arguments: [
      ("5", .int(5)), ("-0.5e1", .double(-5)), ("true", .bool(true)), ("null", .null), ("x", "x"),
      ("007", "007"), ("", ""), ("\"q\"", "\"q\""), ("[1]", "[1]"),
    ] as [(String, PropertyValue)]
  )
  func textBecomesTheValueOfItsLiteral(text: String, expected: PropertyValue) {
    #expect(PropertyValue(literal: text) == expected)
  }

  @Test func textKeepsItsFormForStrings() {
    #expect(RequestedValue.text("1.10").resolved(as: .string) == "1.10")
    #expect(RequestedValue.text("1.10").resolved(as: .double) == 1.1)
    #expect(RequestedValue.text("1.10").resolved(as: nil) == 1.1)
    #expect(RequestedValue.text("null").resolved(as: .string) == "null")
    #expect(RequestedValue.text("null").resolved(as: .int) == .some(.null))
  }

  @Test func equalNumbersAreEqualValues() {
    #expect(PropertyValue.int(1) == .double(1))
    #expect(Set<PropertyValue>([.int(1), .double(1), "1", true]).count == 3)
    #expect(PropertyValue.object("x") != "x")
  }

  @Test(
    arguments: [
      nil, true, 5, 1.5, "a\"\\\u{1}é", [1, [nil]], ["a": ["b": 2]], .int(.max), .int(.min),
    ] as [PropertyValue]
  )
  func jsonRoundTrips(value: PropertyValue) throws {
    let data = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([PropertyValue].self, from: data) == [value])
    let described = Data("[\(value)]".utf8)
    #expect(try JSONDecoder().decode([PropertyValue].self, from: described) == [value])
  }

  @Test func keysOfADictionaryAreNames() {
    #expect([1: "a"].propertyValue == ["1": "a"])
    #expect([PropertyName("x"): 1].propertyValue == ["x": 1])
    #expect([Int: String](propertyValue: ["1": "a"]) == [1: "a"])
    #expect([Int: String](propertyValue: ["x": "a"]) == nil)
    #expect([Int: String](propertyValue: ["1": "a", "+1": "b"]) == nil)
  }

  @Test func objectCannotBeWritten() {
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(PropertyValue.object(1)) }
  }
}
