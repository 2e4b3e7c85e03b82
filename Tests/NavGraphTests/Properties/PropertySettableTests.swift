import NavGraph
import Testing

private enum Mode: String, CaseIterable, PropertyConvertible { case view, edit }

private enum Level: Int, PropertyConvertible { case low = 1, high }

@MainActor private class Page: PropertySettable {
  @ScreenProperty var title = "untitled"
  @ScreenProperty(.readOnly) var visits = 3
  var unwrapped = 1
}

@MainActor private final class Chat: Page, PropertyObserving {
  @ScreenProperty var userId: Int?
  @ScreenProperty var mode = Mode.view
  @ScreenProperty var level: Level?
  @ScreenProperty var ratio: Float = 0
  @ScreenProperty var small: UInt8 = 0
  @ScreenProperty var tags: [String] = []
  @ScreenProperty var counts: [String: Int] = [:]
  @ScreenProperty var anything = PropertyValue.null
  var changes: [[PropertyName]] = []

  func didChangeProperties(_ names: [PropertyName]) { changes.append(names) }
}

@MainActor private class Listed: PropertyListing {
  var count = 0 { didSet { observed.append(count) } }
  private(set) var fixed = "fixed"
  var observed: [Int] = []

  class var propertyAccessors: [PropertyAccessor] {
    [property("count", \.count), property("fixed", readOnly: \.fixed)]
  }
}

@MainActor private final class LongerListed: Listed {
  var name = ""

  override class var propertyAccessors: [PropertyAccessor] {
    super.propertyAccessors + [property("name", \.name)]
  }
}

/// Lists properties although its superclass does not.
@MainActor private final class ListedPage: Page, PropertyListing {
  var count = 0 { didSet { observed.append(count) } }
  var observed: [Int] = []

  static var propertyAccessors: [PropertyAccessor] { [property("count", \.count)] }
}

/// Adds a wrapped property to listed ones, and replaces another by its list.
@MainActor private final class MixedListed: Listed {
  @ScreenProperty var wrapped = 0
  @ScreenProperty var replaced = 0 { didSet { observed.append(replaced) } }

  override class var propertyAccessors: [PropertyAccessor] {
    super.propertyAccessors + [property("replaced", \.replaced)]
  }
}

@MainActor @Suite struct PropertySettableTests {
  @Test func reflectionFindsInheritedProperties() throws {
    #expect(
      Chat().namedProperties.map(\.name) == [
        "anything", "counts", "level", "mode", "ratio", "small", "tags", "title", "userId",
        "visits",
      ]
    )
    let visits = try #require(Chat().namedProperties.last).property
    #expect(visits.type == .int)
    #expect(!visits.isWritable)
    #expect(Page().namedProperties.map(\.name) == ["title", "visits"])
  }

  @Test func valuesAreConvertedAndSet() throws {
    let chat = Chat()
    let ignored = try chat.setProperties(
      [
        "title": 5, "userId": "7", "mode": "edit", "level": "2", "ratio": 0.1, "small": 255,
        "tags": ["a", 1],
        "counts": ["a": 1.0], "anything": [1, nil],
      ],
      of: "Chat"
    )
    #expect(ignored == [])
    #expect(chat.title == "5")
    #expect(chat.userId == 7)
    #expect(chat.mode == .edit)
    #expect(chat.level == .high)
    #expect(chat.ratio == 0.1)
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

  @Test func observerIsCalledOnceWithAllNames() throws {
    let chat = Chat()
    try chat.setProperties(["userId": 1, "title": "x", "none": 1], of: "Chat")
    #expect(chat.changes == [["title", "userId"]])
    try chat.setProperties(["none": 1], of: "Chat")
    try chat.setProperties([:], of: "Chat")
    #expect(chat.changes.count == 1)
  }

  @Test func missingAndReadOnlyPropertiesAreReturned() throws {
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
      ("userId", "5x", "takes an Int, not '5x'."),
      ("userId", 5.5, "takes an Int, not 5.5."),
      ("mode", "fly", "takes a Mode (view, edit), not 'fly'."),
      ("level", 3, "takes a Level, not 3."),
      ("small", 256, "takes a UInt8, not 256."),
      ("small", -1, "takes a UInt8, not -1."),
      ("ratio", 0.123456789, "takes a Float, not 0.123456789."),
      ("tags", [nil], "takes an array of String, not [null]."),
      ("tags", "a", "takes an array of String, not 'a'."),
      ("title", nil, "takes a String, not null."),
      ("counts", ["a": "x"], #"takes a dictionary of Int, not {"a": "x"}."#),
    ] as [(String, PropertyValue, String)]
  )
  func mismatchIsAnErrorAndNothingIsSet(
    name: String,
    value: PropertyValue,
    expected: String
  ) {
    let chat = Chat()
    let error = #expect(throws: PropertyError.self) {
      try chat.setProperties([PropertyName(name): value, "anything": 1, "zzz": 1], of: "Chat")
    }
    #expect(error?.description == "Property '\(name)' of screen 'Chat' \(expected)")
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
    #expect(listed.namedProperties.map(\.name) == ["count", "fixed", "name"])
  }

  @Test func subclassCanListPropertiesThatItsSuperclassDoesNot() throws {
    let page = ListedPage()
    #expect(try page.setProperties(["count": 2, "title": "x"], of: "Page") == [])
    #expect(page.observed == [2])
    #expect(page.title == "x")
    #expect(page.namedProperties.map(\.name) == ["count", "title", "visits"])
  }

  @Test func listedPropertiesReplaceWrappedOnesOfTheSameName() throws {
    let mixed = MixedListed()
    #expect(try mixed.setProperties(["wrapped": 1, "replaced": 2, "count": 3], of: "X") == [])
    #expect(mixed.wrapped == 1)
    #expect(mixed.replaced == 2)
    #expect(mixed.observed == [3, 2])
    #expect(mixed.property("replaced") == 2)
    #expect(
      mixed.namedProperties.map(\.name) == ["count", "fixed", "replaced", "wrapped"]
    )
  }

  @Test func valuesThatAreReadCanBeSetAgain() throws {
    let chat = Chat()
    try chat.setProperties(["userId": 1, "ratio": 0.1, "counts": ["a": 1]], of: "Chat")
    var values: PropertyDictionary = [:]
    for (name, property) in chat.namedProperties where property.isWritable {
      values[name] = property.value
    }
    let copy = Chat()
    #expect(try copy.setProperties(values, of: "Chat") == [])
    #expect(copy.propertyValues == chat.propertyValues)
  }
}
