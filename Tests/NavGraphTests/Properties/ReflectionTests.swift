import NavGraph
import NavGraphTestSupport
import Testing

@MainActor private class Common: PropertySettable {
  private var padding = "padding"
  @ScreenProperty var first = 1
  weak var parent: Common?
  @ScreenProperty var text: String? = "text"
}

/// Stores values of several sizes between its properties, one of them of a generic type.
@MainActor private class Generic<Value: PropertyConvertible>: Common {
  var before: (UInt8, Value?)
  @ScreenProperty var generic: Value
  var after: Any = 1
  @ScreenProperty(.readOnly) var fixed = true

  init(_ value: Value) {
    before = (1, value)
    _generic = ScreenProperty(wrappedValue: value)
  }
}

@MainActor private final class Last<Value: PropertyConvertible>: Generic<Value> {
  @ScreenProperty var last: [Value] = []
}

/// Stores properties without the wrapper, in ways that differ from object to object.
@MainActor private final class Unusual: PropertySettable {
  var any: Any
  var object: AnyObject
  var optional: ScreenProperty<Int>?
  weak var parent: ScreenProperty<Int>?
  let same: ScreenProperty<Int>
  let sameAgain: ScreenProperty<Int>
  @ScreenProperty var last = 0

  init(any: Any, object: AnyObject, optional: ScreenProperty<Int>?, same: ScreenProperty<Int>) {
    self.any = any
    self.object = object
    self.optional = optional
    parent = optional
    self.same = same
    self.sameAgain = same
  }
}

@MainActor private final class Switching: PropertySettable {
  @ScreenProperty var number: Int

  init(_ access: ScreenProperty<Int>.Access) {
    _number = ScreenProperty(wrappedValue: 0, access)
  }
}

/// The properties of an object are found where the first object of its class has them.
@MainActor @Suite struct ReflectionTests {
  @Test func laterObjectsOfAClassHaveTheirOwnProperties() throws {
    for seed in UInt64(0)..<50 {
      var random = SeededGenerator(seed: seed)
      let object = Last(Double.random(in: 0..<1, using: &random))
      object.first = Int.random(in: 0..<100, using: &random)
      object.text = Bool.random(using: &random) ? nil : "seed \(seed)"
      #expect(object.propertyValues == reflectedValues(of: object))
      let values: PropertyDictionary = [
        "first": .int(Int(seed)), "text": "7", "generic": .int(2), "last": [.double(0.5), 1],
      ]
      #expect(try object.setProperties(values, of: "X") == [])
      #expect(object.first == Int(seed))
      #expect(object.text == "7")
      #expect(object.generic == 2)
      #expect(object.last == [0.5, 1])
      #expect(object.propertyValues == reflectedValues(of: object))
    }
  }

  @Test func eachSpecializationOfAGenericClassHasItsOwnProperties() throws {
    let number = Generic(1)
    let text = Generic("a")
    let list = Last(["a": 1])
    try number.setProperties(["generic": "2"], of: "X")
    try text.setProperties(["generic": 2], of: "X")
    try list.setProperties(["generic": ["b": 2], "last": [["c": 3]]], of: "X")
    #expect(number.generic == 2)
    #expect(text.generic == "2")
    #expect(list.generic == ["b": 2])
    #expect(list.last == [["c": 3]])
    #expect(
      list.namedProperties.map(\.name) == ["first", "fixed", "generic", "last", "text"]
    )
  }

  @Test func propertyInAValueOfAnotherTypeIsFoundInEachObject() throws {
    func property(_ value: Int) -> ScreenProperty<Int> { ScreenProperty(wrappedValue: value) }
    let first = Unusual(
      any: property(1),
      object: property(2),
      optional: property(3),
      same: property(4)
    )
    #expect(
      first.propertyValues
        == [
          "any": 1, "object": 2, "optional": 3, "parent": 3, "same": 4, "sameAgain": 4, "last": 0,
        ]
    )
    try first.setProperties(["any": 5, "object": 6, "optional": 7, "sameAgain": 8], of: "X")
    #expect(first.propertyValues == reflectedValues(of: first))
    #expect(first.same.wrappedValue == 8)

    let second = Unusual(any: 99, object: first, optional: nil, same: property(1))
    #expect(second.propertyValues == ["same": 1, "sameAgain": 1, "last": 0])
    let ignored = try second.setProperties(
      ["any": 5, "object": 6, "optional": 7, "last": 8],
      of: "X"
    )
    #expect(ignored == ["any", "object", "optional"])
    #expect(second.last == 8)
    let third = Unusual(
      any: "text",
      object: ScreenProperty(wrappedValue: "a"),
      optional: nil,
      same: property(1)
    )
    #expect(third.property("object") == "a")
  }

  @Test func accessIsThatOfTheObject() throws {
    let writable = Switching(.readWrite)
    let readOnly = Switching(.readOnly)
    #expect(try writable.setProperties(["number": 1], of: "X") == [])
    #expect(try readOnly.setProperties(["number": 1], of: "X") == ["number"])
    #expect(writable.number == 1)
    #expect(readOnly.number == 0)
  }

  /// The values of the properties as reflection finds them in this object.
  private func reflectedValues(of object: any PropertySettable) -> PropertyDictionary {
    var values: PropertyDictionary = [:]
    for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
      for child in mirror.children {
        guard let label = child.label else { continue }
        let name = label.hasPrefix("_") ? label.dropFirst() : label[...]
        if let value = value(of: child.value) { values[String(name)] = value }
      }
    }
    return values
  }

  private func value(of stored: Any) -> PropertyValue? {
    let mirror = Mirror(reflecting: stored)
    if mirror.displayStyle == .optional {
      return mirror.children.first.flatMap { value(of: $0.value) }
    }
    guard let wrapped = mirror.children.first(where: { $0.label == "wrappedValue" }) else {
      return nil
    }
    return (wrapped.value as? any PropertyRepresentable)?.propertyValue
  }
}
