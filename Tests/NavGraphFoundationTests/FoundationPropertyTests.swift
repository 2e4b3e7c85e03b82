import Foundation
import NavGraph
import NavGraphFoundation
import NavGraphTestSupport
import Testing

@MainActor private final class Note: PropertySettable {
  @ScreenProperty var link: URL?
  @ScreenProperty var since: Date?
  @ScreenProperty var id: UUID?
  @ScreenProperty var content = Data()
  @ScreenProperty var width: CGFloat = 0
}

private struct Attachment: CodableProperty, Equatable {
  var url: URL
  var added: Date
  var id: UUID
  var content: Data
}

@MainActor @Suite struct FoundationPropertyTests {
  private let url = URL(fileURLWithPath: "/a b/c")

  @Test func valuesArriveAtTheScreen() async throws {
    let navigator = try await navigator(
      graph("1>2"),
      on: stack("1"),
      factories: ["2": { _ in Note() }]
    )
    let date = Date()
    let id = UUID()
    let content = Data([0, 1, 255])
    try await navigator.go(
      to: "2",
      ["link": url, "since": date, "id": id, "content": content, "width": CGFloat(1.5)]
    )
    let note = try #require(navigator.host.top as? Note)
    #expect(note.link == url)
    #expect(note.since == date)
    #expect(note.id == id)
    #expect(note.content == content)
    #expect(note.width == 1.5)
  }

  @Test(
    arguments: [
      (0.0, "2001-01-01T00:00:00Z"), (799_372_800.5, "2026-05-02T00:00:00.500Z"),
      (-1.0, "2000-12-31T23:59:59Z"), (-0.25, "2000-12-31T23:59:59.750Z"),
      (-978_307_200.0, "1970-01-01T00:00:00Z"), (94_608_000.0, "2004-01-01T00:00:00Z"),
    ]
  )
  func dateIsATimestamp(seconds: Double, text: String) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(date.propertyValue == .string(text))
    #expect(Date(propertyValue: .string(text)) == date)
  }

  @Test func everyDateSurvives() {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<2_000 {
      let scale = pow(10, Double.random(in: -9...13, using: &random))
      let date = Date(timeIntervalSinceReferenceDate: .random(in: -1...1, using: &random) * scale)
      let copy = Date(propertyValue: date.propertyValue)
      #expect(copy == date, "seed 10: \(date.timeIntervalSinceReferenceDate)")
    }
  }

  @Test(
    arguments: [
      ("2026-05-01", "2026-05-01T00:00:00Z"),
      ("2026-05-01T02:00:00+02:00", "2026-05-01T00:00:00Z"),
      ("2026-04-30T23:30:00-00:30", "2026-05-01T00:00:00Z"), ("2024-02-29", "2024-02-29T00:00:00Z"),
    ]
  )
  func timestampsHaveOffsets(text: String, expected: String) {
    #expect(Date(propertyValue: .string(text))?.propertyValue == .string(expected))
  }

  @Test func numbersAreSecondsSince1970() {
    #expect(Date(propertyValue: 86_400)?.propertyValue == "1970-01-02T00:00:00Z")
    #expect(Date(propertyValue: 0.5)?.propertyValue == "1970-01-01T00:00:00.500Z")
  }

  @Test(
    arguments: [
      "2026-02-29", "2026-13-01", "2026-05-01T24:00:00Z", "2026-05-01T00:00:00", "yesterday", "",
      "2026-05-01T\u{661}\u{662}:00:00Z", "2026-05-01T00:00:00.\u{665}Z", true, nil, [1],
    ] as [PropertyValue]
  )
  func otherValuesAreNoDates(value: PropertyValue) {
    #expect(Date(propertyValue: value) == nil)
  }

  @Test func otherTextIsRefusedWithTheNameOfTheType() {
    for (name, expected) in [("link", "a URL"), ("id", "a UUID"), ("content", "a Data")] {
      let error = #expect(throws: PropertyError.self) {
        try Note().setProperties([PropertyName(name): "a b%"], of: "Note")
      }
      #expect(
        error?.description == "Property '\(name)' of screen 'Note' takes \(expected), not 'a b%'."
      )
    }
  }

  @Test func foundationTypesAreMembersOfCodableProperties() {
    let attachment = Attachment(url: url, added: Date(), id: UUID(), content: Data([1]))
    #expect(Attachment(propertyValue: attachment.propertyValue) == attachment)
    #expect(
      attachment.propertyValue == [
        "url": attachment.url.propertyValue, "added": attachment.added.propertyValue,
        "id": attachment.id.propertyValue, "content": "AQ==",
      ]
    )
  }

  @Test func errorsGiveTheirSentencesAsLocalizedDescriptions() {
    let error: any Error = NavigationError.noFactory("Profile")
    #expect(
      error.localizedDescription
        == "Screen 'Profile' has no factory. Register one in the ScreenRegistry."
    )
    let failure: any Error = RouteFailure(leg: 0, reason: .unreachable("Profile"))
    #expect(failure.localizedDescription == "\(failure)")
  }
}
