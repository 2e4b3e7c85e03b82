import NavGraph
import NavGraphTestSupport
import Testing

private struct Address: CodableProperty, Equatable {
  var street: String
  var number: Int
  var tags: [String]?
}

private enum Shape: CodableProperty, Equatable {
  case point
  case circle(radius: Double)
}

private struct Person: CodableProperty, Equatable {
  var name: String
  var addresses: [Address]
  var shapes: [String: Shape]
  var born: UInt16
  var isAdmin: Bool
  var anything: PropertyValue
}

private enum Undecided: CodableProperty, Equatable {
  case text(String)
  case number(Int)
  case flag(Bool)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .number(try container.decode(Int.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    }
  }
}

private class Animal: Codable {
  var legs = 4

  init() {}
}

/// Encodes its superclass under the key `super`, and rows in arrays without keys.
private final class Dog: Animal {
  var name = ""
  var grid: [[Int?]] = []

  private enum CodingKeys: String, CodingKey { case name, grid }

  override init() { super.init() }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    var rows = try container.nestedUnkeyedContainer(forKey: .grid)
    while !rows.isAtEnd {
      var row = try rows.nestedUnkeyedContainer()
      var values: [Int?] = []
      while !row.isAtEnd {
        if try row.decodeNil() {
          values.append(nil)
        } else {
          values.append(try row.decode(Int.self))
        }
      }
      grid.append(values)
    }
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    var rows = container.nestedUnkeyedContainer(forKey: .grid)
    for row in grid { try rows.encode(row) }
    try super.encode(to: container.superEncoder())
  }
}

private struct Card: ViewModel, Codable {
  var name: String
  var screen: ScreenID { "Card" }
}

private struct Ticket: ViewModel, CodableProperty {
  var number: Int
  var screen: ScreenID { "Ticket" }
}

private final class Session: ViewModel {
  let id: Int
  var screen: ScreenID { "Session" }
  var properties: RequestedProperties { ["id": id, "session": self] }

  init(_ id: Int) { self.id = id }

  static func == (left: Session, right: Session) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor private final class Page: PropertySettable {
  @ScreenProperty var address: Address?
  @ScreenProperty var shape = Shape.point
  @ScreenProperty var card: Card?
  @ScreenProperty var session: Session?
}

@MainActor @Suite struct CodablePropertyTests {
  private let person = Person(
    name: "Ada",
    addresses: [Address(street: "Main", number: 5, tags: nil)],
    shapes: ["a": .point, "b": .circle(radius: 0.5)],
    born: 1815,
    isAdmin: true,
    anything: ["x": [1, 2.5, nil, "y"]]
  )

  @Test func structureIsADictionaryOfItsMembers() {
    #expect(
      person.propertyValue == [
        "name": "Ada", "addresses": [["street": "Main", "number": 5]],
        "shapes": ["a": ["point": [:]], "b": ["circle": ["radius": 0.5]]], "born": 1815,
        "isAdmin": true, "anything": ["x": [1, 2.5, nil, "y"]],
      ]
    )
    #expect(Person(propertyValue: person.propertyValue) == person)
    #expect(Person.propertyType == .dictionary)
  }

  @Test func membersAreConvertedWithoutLoss() {
    #expect(
      Address(propertyValue: ["street": 7, "number": "5"])
        == Address(street: "7", number: 5, tags: nil)
    )
  }

  @Test(
    arguments: [
      ["street": "Main"], ["street": "Main", "number": "5x"], ["street": "Main", "number": 5.5],
      ["street": nil, "number": 5], [], 5, nil, ["street": "Main", "number": 5, "tags": [["a"]]],
    ] as [PropertyValue]
  )
  func valueThatDoesNotFitIsRejected(value: PropertyValue) {
    #expect(Address(propertyValue: value) == nil)
  }

  @Test func typeThatTriesSeveralTypesDecodesTheEncodedOne() {
    for value: Undecided in [.text("5"), .number(5), .flag(true), .text("true"), .number(1)] {
      #expect(Undecided(propertyValue: value.propertyValue) == value)
    }
  }

  @Test func widestNumbersSurvive() {
    #expect(Float(propertyValue: Float.nan.propertyValue)?.isNaN == true)
    #expect(UInt64(propertyValue: UInt64.max.propertyValue) == .max)
    #expect(UInt64(propertyValue: "18446744073709551616") == nil)
    #expect(UInt64(propertyValue: "007") == nil)
  }

  @Test func nestedContainersAndSuperclassesAreCoded() throws {
    let dog = Dog()
    dog.name = "Rex"
    dog.legs = 3
    dog.grid = [[1, nil], []]
    let value = try PropertyValue(encoding: dog)
    #expect(value == ["name": "Rex", "grid": [[1, nil], []], "super": ["legs": 3]])
    let copy = try value.decoded(as: Dog.self)
    #expect(copy.legs == 3)
    #expect(copy.grid == [[1, nil], []])
  }

  @Test func errorHasThePathOfTheValue() {
    let value: PropertyValue = ["name": "Rex", "grid": [[1], [2, "x"]], "super": ["legs": 3]]
    let error = #expect(throws: DecodingError.self) { try value.decoded(as: Dog.self) }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["grid", "1", "1"])
  }

  @Test func elementsAfterTheLastAreAnError() {
    #expect(throws: DecodingError.self) {
      try PropertyValue.array([1]).decoded(as: Pair.self)
    }
  }

  @Test func valueThatCannotBeEncodedIsRejected() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "2", ["code": Unencodable()])
    }
    #expect(
      error?.description
        == "Property 'code' of screen '2' takes a PropertyRepresentable value, not a value of type "
        + "Unencodable."
    )
  }

  @Test func codableValuesAreSetOnScreens() throws {
    let page = Page()
    try page.setProperties(
      ["address": ["street": "Main", "number": 5], "shape": ["circle": ["radius": 2]]],
      of: "Page"
    )
    #expect(page.address == Address(street: "Main", number: 5, tags: nil))
    #expect(page.shape == .circle(radius: 2))
  }

  @Test func viewModelIsPassedWithoutACopy() throws {
    let page = Page()
    let session = Session(7)
    #expect(
      RouteRequest.Milestone(session).properties == ["id": 7, "session": .value(.object(session))]
    )
    #expect(
      RouteRequest.Milestone(Card(name: "Ada")).properties == [
        "viewModel": .value(.object(Card(name: "Ada")))
      ]
    )
    try page.setProperties(["session": session.propertyValue], of: "Page")
    #expect(page.session === session)
    #expect(page.property("session") == .object(session))
  }

  @Test func codablePropertyThatIsAViewModelIsAnObject() {
    let ticket = Ticket(number: 7)
    #expect(Ticket.propertyType == .object)
    #expect(ticket.propertyValue == .object(ticket))
    #expect(Ticket(propertyValue: ["number": "7"]) == ticket)
    #expect(Ticket(propertyValue: .object(ticket)) == ticket)
    #expect(Ticket(propertyValue: .object(Card(name: "Ada"))) == nil)
  }

  @Test func viewModelOfAnotherTypeIsRejected() {
    let value = PropertyValue.object(Card(name: "Ada"))
    #expect(
      throws: PropertyError(
        screen: "Page",
        property: "session",
        expectedType: "Session",
        value: value
      )
    ) {
      try Page().setProperties(["session": value], of: "Page")
    }
  }

  @Test func codableViewModelIsDecodedFromItsSavedForm() throws {
    let page = Page()
    try page.setProperties(["card": ["name": "Ada"]], of: "Page")
    #expect(page.card == Card(name: "Ada"))
    #expect(Session(propertyValue: ["id": 7]) == nil)
  }
}

private struct Unencodable: CodableProperty {
  init() {}
  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws { throw TestFailure("unencodable") }
}

/// Decodes two elements.
private struct Pair: Decodable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    _ = try container.decode(Int.self)
    _ = try container.decode(Int.self)
  }
}
