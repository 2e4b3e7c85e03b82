import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

/// Alerts and confirmation dialogs.
@MainActor
@Suite(.serialized) struct DialogViewTests {
  private static let buttons: PropertyValue = [
    ["title": "Delete", "role": "destructive", "value": 1], ["title": "Cancel", "role": "cancel"],
  ]

  /// Creates a window in which a dialog of a style can be opened.
  private func fixture(
    _ style: NavigationScreen.DialogStyle = .alert,
    seed: UInt64 = 1
  ) async throws -> SwiftUIFixture {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Notes"))
    builder.add(NavigationScreen("Question", dialog: style))
    builder.add(NavigationScreen("Help"))
    builder.add(
      NavigationCommand(
        "Question",
        from: .screens(["Notes"]),
        to: "Question",
        presentation: .present
      )
    )
    builder.add(
      NavigationCommand("Help", from: .screens(["Notes"]), to: "Help", presentation: .present)
    )
    let fixture = SwiftUIFixture(try builder.build())
    fixture.renderer.random = SystemOrder(seed: seed)
    try await fixture.navigator.show(ScreenStack(screens: ["Notes"]))
    await fixture.settle()
    return fixture
  }

  /// Opens the dialog, and returns the task that waits for the chosen button.
  private func ask(_ fixture: SwiftUIFixture) async -> Task<PropertyValue?, any Error> {
    let request = Task {
      try await fixture.navigator.result(
        of: RouteRequest(
          to: "Question",
          [
            "title": "Delete?", "message": "It cannot be undone.",
            "buttons": DialogViewTests.buttons,
          ]
        ),
        as: PropertyValue.self
      )
    }
    await wait { fixture.presentation != nil }
    await fixture.settle()
    return request
  }

  private nonisolated static let styles:
    [(NavigationScreen.DialogStyle, RenderedPresentation.Kind)] = [
      (.alert, .alert), (.confirmation, .confirmation),
    ]

  @Test(arguments: styles)
  func aStyleIsDisplayedAsADialog(
    style: NavigationScreen.DialogStyle,
    kind: RenderedPresentation.Kind
  ) async throws {
    let fixture = try await fixture(style)
    let request = await ask(fixture)
    let dialog = try #require(fixture.presentation)
    #expect(dialog.kind == kind)
    #expect(dialog.page.texts == ["Delete?", "It cannot be undone."])
    #expect(dialog.page.roles == ["Delete": .destructive, "Cancel": .cancel])
    dialog.tap("Cancel")
    #expect(try await request.value == "Cancel")
  }

  @Test(
    "The chosen button is the result in any order of events",
    arguments: 1...4 as ClosedRange<UInt64>
  )
  func theChosenButtonIsTheResult(seed: UInt64) async throws {
    let fixture = try await fixture(seed: seed)
    let request = await ask(fixture)
    fixture.presentation?.tap("Delete")
    #expect(try await request.value == 1)
    await fixture.settle()
    #expect(fixture.stack == "Notes")
    #expect(fixture.displayed == "Notes")
  }

  @Test func aDialogThatClosesWithoutAChoiceHasNoResult() async throws {
    let fixture = try await fixture(.confirmation)
    let request = await ask(fixture)
    fixture.presentation?.swipeDown()
    #expect(try await request.value == nil)
    #expect(fixture.stack == "Notes")
  }

  @Test func aSheetFollowsADialog() async throws {
    let fixture = try await fixture()
    let request = await ask(fixture)
    fixture.presentation?.tap("Cancel")
    #expect(try await request.value == "Cancel")
    try await fixture.go(to: "Help")
    #expect(fixture.displayed == "Notes ^ Help")
    #expect(fixture.renderer.complaints == [])
  }

  @Test func aRequestClosesTheDialog() async throws {
    let fixture = try await fixture()
    let request = await ask(fixture)
    try await fixture.go(to: "Help")
    #expect(try await request.value == nil)
    #expect(fixture.displayed == "Notes ^ Help")
    #expect(fixture.renderer.complaints == [])
  }

  @Test func aDialogNeedsNoObject() async throws {
    let fixture = try await fixture()
    var registry = ScreenRegistry<LiveEntry>()
    for screen: ScreenID in ["Notes", "Help"] { registry.register(screen) { $0.entry } }
    fixture.navigator.registry = registry
    let request = await ask(fixture)
    #expect(fixture.presentation?.page.texts == ["Delete?", "It cannot be undone."])
    fixture.presentation?.tap("Delete")
    #expect(try await request.value == 1)
    #expect(fixture.stack == "Notes")
  }
}
