import NavGraph
import NavGraphTestSupport
import Testing

extension ScreenID {
  fileprivate static let profile: ScreenID = "Profile"
  fileprivate static let login: ScreenID = "Login"
}

private enum Size: String, PropertyConvertible { case small, large }

private struct Address: CodableProperty {
  var street: String
  var number: Int
}

/// A type that is not `PropertyRepresentable`.
private struct Window: Hashable, Sendable {}

private struct ProfileViewModel: ViewModel {
  let name: String
  var screen: ScreenID { .profile }
}

/// The forms in which a caller can write the properties of a request.
@Suite struct RequestedPropertiesTests {
  /// Returns the properties as a request stores them.
  private func stored(_ properties: RequestedProperties) -> [PropertyName: RequestedValue] {
    RouteRequest(to: .profile, properties).properties
  }

  @Test func literalsAreValues() {
    #expect(
      stored(["a": 1, "b": 1.5, "c": "x", "d": true, "e": nil])
        == ["a": 1, "b": 1.5, "c": "x", "d": true, "e": nil]
    )
    #expect(stored([:]) == [:])
  }

  @Test func variablesAreValues() {
    let number = 5
    let missing: Int? = nil
    let present: Int? = 7
    let names = ["x", "y"]
    let counts = ["x": 1]
    #expect(
      stored([
        "number": number, "missing": missing, "present": present, "names": names,
        "counts": counts, "size": Size.large, "address": Address(street: "Main", number: 5),
      ])
        == [
          "number": 5, "missing": nil, "present": 7, "names": .value(["x", "y"]),
          "counts": .value(["x": 1]), "size": "large",
          "address": .value(["street": "Main", "number": 5]),
        ]
    )
  }

  @Test func nestedLiteralsCanMixTypes() {
    let page = 2
    let tag: String? = nil
    #expect(
      stored([
        "filter": ["kind": "open", "page": page], "tags": ["a", 1, nil, tag, ["x": [true]]],
      ])
        == [
          "filter": .value(["kind": "open", "page": 2]),
          "tags": .value(["a", 1, nil, nil, ["x": [true]]]),
        ]
    )
    #expect(stored(["none": [:], "empty": []]) == ["none": .value([:]), "empty": .value([])])
  }

  @Test func dictionariesOfOtherTypesArePassed() {
    let values: PropertyDictionary = ["a": 1, "b": ["x", 2]]
    let numbers = ["a": 1]
    let requested: [PropertyName: RequestedValue] = ["a": .text("1.10"), "b": 2]
    #expect(stored(values) == ["a": 1, "b": .value(["x", 2])])
    #expect(stored(RequestedProperties(named: numbers)) == ["a": 1])
    #expect(stored(requested) == requested)
    #expect(stored(["a": RequestedValue.text("1.10"), "b": 2]) == requested)
  }

  @Test func milestonesAndViewModelsTakeProperties() {
    #expect(RouteRequest.Milestone(.profile, ["userId": 1]).properties == ["userId": 1])
    let viewModel = ProfileViewModel(name: "Ada")
    #expect(
      RouteRequest.Milestone(viewModel, ["mode": "edit"]).properties
        == ["viewModel": .value(.object(viewModel)), "mode": "edit"]
    )
    #expect(
      RouteRequest(to: .profile, ["a": 1], via: [.login, "Menu"])
        == RouteRequest(
          to: RouteRequest.Milestone(.profile),
          shared: ["a": 1],
          via: [RouteRequest.Milestone(.login), RouteRequest.Milestone("Menu")]
        )
    )
  }

  @Test(arguments: [[], [PropertyDeclaration("windows", .array)]])
  func elementThatIsNoPropertyIsAnError(declared: [PropertyDeclaration]) throws {
    let graph = try graph(
      "Menu>Profile",
      screens: [NavigationScreen("Profile", properties: declared)]
    )
    let windows: RequestedProperties = ["a": 1, "windows": [1, ["x": Window()]]]
    let request = RouteRequest(from: stack("Menu"), to: .profile, windows)
    let error = #expect(throws: PropertyError.self) { try graph.route(request) }
    #expect(
      error?.description == "Property 'windows' of screen 'Profile' takes "
        + (declared.isEmpty ? "a PropertyRepresentable value" : "an array")
        + ", not a value of type Window."
    )
  }
}
