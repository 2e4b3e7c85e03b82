import NavGraph
import NavGraphTestSupport
import Observation
import Testing

@MainActor private final class Mirrored: PropertySettable, @MainActor CustomReflectable {
  @ScreenProperty var userId: Int?

  var customMirror: Mirror { Mirror(self, children: ["id": 1]) }
}

@MainActor private final class ListedMirrored: PropertyListing, @MainActor CustomReflectable {
  var userId: Int?

  static var propertyAccessors: [PropertyAccessor] { [property("userId", \.userId)] }
  var customMirror: Mirror { Mirror(self, children: ["id": 1]) }
}

@MainActor @Observable private final class Observed: PropertySettable {
  @ObservationIgnored @ScreenProperty var userId: Int?
}

@MainActor @Observable private final class ListedObserved: PropertyListing {
  var userId: Int?

  static var propertyAccessors: [PropertyAccessor] { [property("userId", \.userId)] }
}

@propertyWrapper private struct Logged<Value> {
  var wrappedValue: Value
}

@MainActor private final class Nested: PropertySettable {
  @Logged @ScreenProperty var userId: Int?
}

@MainActor private final class Watching: PropertySettable, PropertyObserving {
  @ScreenProperty var userId = 0 { didSet { observed.append(userId) } }
  var observed: [Int] = []
  var changed: [PropertyName] = []

  func didChangeProperties(_ names: [PropertyName]) { changed += names }
}

/// Classes that compile, but whose properties cannot be set by their names.
@MainActor @Suite struct PropertyLayoutTests {
  private let unusable: [(@MainActor () -> any PropertySettable, String)] = [
    (
      { Mirrored() },
      "Class 'Mirrored' has a custom mirror, which hides its properties. "
        + "Conform to PropertyListing and list them."
    ),
    (
      { Observed() },
      "Class 'Observed' is @Observable, which does not observe the @ScreenProperty 'userId'. "
        + "Remove @ScreenProperty, conform to PropertyListing and list the property."
    ),
    (
      { Nested() },
      "Another property wrapper hides the @ScreenProperty 'userId' of class 'Nested'. "
        + "Conform to PropertyListing and list the property."
    ),
  ]

  @Test(arguments: 0..<3)
  func classIsRefusedWhenItsFirstScreenIsCreated(index: Int) async throws {
    let (create, sentence) = unusable[index]
    let error = #expect(throws: PropertyLayoutError.self) { try create().checkProperties() }
    #expect(error?.description == sentence)
    let navigator = try await navigator(
      graph("1>2"),
      on: stack("1"),
      factories: ["2": { _ in create() }]
    )
    let failure = await #expect(throws: NavigationError.self) { try await navigator.go(to: "2") }
    #expect(failure?.description == sentence)
    #expect(navigator.stack.names == "1")
  }

  @Test func listedPropertiesWorkWithCustomMirrorsAndObservation() throws {
    let mirrored = ListedMirrored()
    let observed = ListedObserved()
    try mirrored.checkProperties()
    try observed.checkProperties()
    try mirrored.setProperties(["userId": 1], of: "X")
    let changes = Changes()
    withObservationTracking {
      _ = observed.userId
    } onChange: {
      changes.count += 1
    }
    try observed.setProperties(["userId": 1], of: "X")
    #expect(mirrored.userId == 1)
    #expect(observed.userId == 1)
    #expect(changes.count == 1)
  }

  @Test func observersOfWrappedPropertiesAreReplacedByPropertyObserving() throws {
    let watching = Watching()
    try watching.setProperties(["userId": 1], of: "X")
    #expect(watching.userId == 1)
    #expect(watching.observed == [])
    #expect(watching.changed == ["userId"])
    watching.userId = 2
    #expect(watching.observed == [2])
  }
}

private final class Changes: @unchecked Sendable {
  var count = 0
}
