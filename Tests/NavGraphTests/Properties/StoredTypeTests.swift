import Testing

@testable import NavGraph

/// The types whose values are accepted without a conversion.
@Suite struct StoredTypeTests {
  private let values: [PropertyValue] = [
    .null, .bool(true), .int(0), .int(.max), .double(0.5), .double(.nan), .double(1), .string(""),
    .string("1"), .array([1]), .dictionary(["a": 1]), .object(5),
  ]

  @Test func valuesOfTheStoredTypeConvert() throws {
    let types: [any PropertyConvertible.Type] = [
      Bool.self, Int.self, Double.self, String.self, Bool?.self, Int?.self, Double?.self,
      String?.self,
    ]
    for type in types {
      let stored = try #require(PropertyType(storedIn: type))
      #expect(stored == type.propertyType)
      for value in values where value.type == stored {
        #expect(type.init(propertyValue: value) != nil, "\(type) \(value)")
      }
    }
  }

  @Test func valuesOfOtherTypesAreConverted() {
    let types: [any PropertyConvertible.Type] = [
      Int8.self, UInt.self, Float.self, [Int].self, [String: Int].self, Int??.self,
      PropertyValue.self,
    ]
    for type in types { #expect(PropertyType(storedIn: type) == nil, "\(type)") }
  }
}
