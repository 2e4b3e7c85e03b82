import Foundation
import NavGraph
import NavGraphReview
import NavGraphService
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The file and the line of a finding.
@Suite struct FindingPlacesTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func places(_ rows: String) throws -> [String: SourcePlace] {
    let path = directory.path("app.flows")
    try dumpText(rows).write(toFile: path, atomically: true, encoding: .utf8)
    let store = try NavigationStore(path: path)
    let answer = try NavigationService(.database(store)).answer(CheckQuestion())
    let places = answer.report.findings.map { ($0.message, answer.places.place(of: $0)) }
    return Dictionary(places) { first, _ in first }.compactMapValues { $0 }
  }

  @Test func aFindingHasTheLineOfItsRowInTheDump() throws {
    let places = try places(
      "screen name=Menu\n\n# comment\nscreen name=Lost\nproperty screen=Lost name=id type=int required=1"
    )
    let lost = places.first { $0.key.contains("'Lost' cannot be reached") }
    #expect(lost?.value.line == 5)
    #expect(lost?.value.file == directory.path("app.flows"))
  }

  @Test(
    "A finding has the place in source from which its row was imported",
    arguments: [
      ("App", "App/Views/Lost.swift:12"), (".", "Views/Lost.swift:12"),
    ]
  )
  func placesInSource(source: String, place: String) throws {
    let places = try places(
      """
      screen name=Menu
      screen name=Lost
      import source=\(source) kind=screen name=Lost element="{\\"at\\":\\"Views/Lost.swift:12\\"}"
      """
    )
    let lost = places.first { $0.key.contains("'Lost' cannot be reached") }
    #expect(lost?.value.description == directory.path(place))
  }

  @Test func findingsOfADatabaseHaveNoPlace() throws {
    let store = try NavigationStore.inMemory(
      filledBy: "INSERT INTO screen (name) VALUES ('A'), ('B')"
    )
    let answer = try NavigationService(.database(store)).answer(CheckQuestion())
    #expect(!answer.report.findings.isEmpty)
    #expect(answer.report.findings.allSatisfy { answer.places.place(of: $0) == nil })
  }
}
