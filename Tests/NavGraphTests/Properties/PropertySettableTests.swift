import NavGraph
import Testing

private enum Mode: String, PropertyConvertible {
  case view, edit
}

@MainActor private class Page: PropertySettable {
  @ScreenProperty var title = "untitled"
  @ScreenProperty(.readOnly) var visits = 3
  var unwrapped = 1

  func didChangeProperties(_ names: [String]) {}
}

@MainActor private final class Chat: Page {
  @ScreenProperty var userId: Int?
  @ScreenProperty var mode = Mode.view
  @ScreenProperty var ratio: Float = 0
  @ScreenProperty var small: UInt8 = 0
  @ScreenProperty var tags: [String] = []
  @ScreenProperty var counts: [String: Int] = [:]
  @ScreenProperty var anything = PropertyValue.null
  var changes: [[String]] = []

  override func didChangeProperties(_ names: [String]) { changes.append(names) }
}

@MainActor private class Listed: PropertySettable {
  var count = 0 { didSet { observed.append(count) } }
  private(set) var fixed = "fixed"
  var observed: [Int] = []

  class var propertyAccessors: [PropertyAccessor]? {
    [PropertyAccessor("count", \Listed.count), PropertyAccessor("fixed", readOnly: \Listed.fixed)]
  }
}

@MainActor private final class LongerListed: Listed {
  var name = ""

  override class var propertyAccessors: [PropertyAccessor]? {
    (super.propertyAccessors ?? []) + [PropertyAccessor("name", \LongerListed.name)]
  }
}

@MainActor @Suite struct PropertySettableTests {
  @Test func reflectionFindsInheritedPropertiesFirst() {
    #expect(
      Chat().propertyDescriptions.map(\.name) == [
        "title", "visits", "userId", "mode", "ratio", "small", "tags", "counts", "anything",
      ]
    )
    #expect(
      Chat().propertyDescriptions[1]
        == PropertyDescription(name: "visits", type: .int, isWritable: false)
    )
    #expect(Page().propertyDescriptions.map(\.name) == ["title", "visits"])
  }

  @Test func valuesAreConvertedAndSet() throws {
    let chat = Chat()
    let ignored = try chat.setProperties(
      [
        "title": 5, "userId": "7", "mode": "edit", "ratio": 0.5, "small": 255, "tags": ["a", 1],
        "counts": ["a": 1.0], "anything": [1, nil],
      ],
      of: "Chat"
    )
    #expect(ignored == [])
    #expect(chat.title == "5")
    #expect(chat.userId == 7)
    #expect(chat.mode == .edit)
    #expect(chat.ratio == 0.5)
    #expect(chat.small == 255)
    #expect(chat.tags == ["a", "1"])
    #expect(chat.counts == ["a": 1])
    #expect(chat.anything == [1, nil])
  }

  @Test func objectsDoNotShareValues() throws {
    let first = Chat()
    let second = Chat()
    try first.setProperties(["userId": 1], of: "Chat")
    #expect(second.userId == nil)
  }

  @Test func changeIsToldOnceWithAllNames() throws {
    let chat = Chat()
    try chat.setProperties(["userId": 1, "title": "x", "none": 1], of: "Chat")
    #expect(chat.changes == [["title", "userId"]])
    try chat.setProperties(["none": 1], of: "Chat")
    try chat.setProperties([:], of: "Chat")
    #expect(chat.changes.count == 1)
  }

  @Test func missingAndReadOnlyPropertiesAreIgnoredAndTold() throws {
    let chat = Chat()
    let ignored = try chat.setProperties(
      ["visits": 9, "unwrapped": 9, "zzz": 1, "userId": 1],
      of: "Chat"
    )
    #expect(ignored == ["unwrapped", "visits", "zzz"])
    #expect(chat.visits == 3)
    #expect(chat.unwrapped == 1)
    #expect(chat.userId == 1)
  }

  @Test(
    arguments: [
      ("userId", "5x", .int), ("userId", 5.5, .int), ("mode", "fly", .string), ("small", 256, .int),
      ("small", -1, .int), ("ratio", 0.1, .double), ("tags", [nil], .array),
      ("title", nil, .string),
      ("counts", ["a": "x"], .dictionary), ("tags", "a", .array),
    ] as [(String, PropertyValue, PropertyType)]
  )
  func mismatchIsAnErrorAndNothingIsSet(
    name: String,
    value: PropertyValue,
    expected: PropertyType
  ) {
    let chat = Chat()
    let error = PropertyError(screen: "Chat", property: name, expected: expected, value: value)
    #expect(throws: error) {
      try chat.setProperties([name: value, "anything": 1, "zzz": 1], of: "Chat")
    }
    #expect(chat.anything == .null)
    #expect(chat.changes == [])
  }

  @Test func optionalTakesNull() throws {
    let chat = Chat()
    chat.userId = 4
    try chat.setProperties(["userId": nil], of: "Chat")
    #expect(chat.userId == nil)
    #expect(chat.property("userId") == .some(.null))
  }

  @Test func propertiesAreReadByName() {
    let chat = Chat()
    chat.mode = .edit
    #expect(chat.property("mode") == "edit")
    #expect(chat.property("visits") == 3)
    #expect(chat.property("unwrapped") == nil)
  }

  @Test func keyPathsRunObservers() throws {
    let listed = LongerListed()
    let ignored = try listed.setProperties(["count": 2, "name": "n", "fixed": "x"], of: "Listed")
    #expect(ignored == ["fixed"])
    #expect(listed.observed == [2])
    #expect(listed.name == "n")
    #expect(listed.property("fixed") == "fixed")
    #expect(listed.propertyDescriptions.map(\.name) == ["count", "fixed", "name"])
  }

  @Test func whatIsReadCanBeSetAgain() throws {
    let chat = Chat()
    try chat.setProperties(["userId": 1, "ratio": 0.25, "counts": ["a": 1]], of: "Chat")
    var values: PropertyDictionary = [:]
    for property in chat.propertyDescriptions where property.isWritable {
      values[property.name] = chat.property(property.name)
    }
    let copy = Chat()
    #expect(try copy.setProperties(values, of: "Chat") == [])
    #expect(
      copy.propertyDescriptions.allSatisfy { copy.property($0.name) == chat.property($0.name) }
    )
  }
}
