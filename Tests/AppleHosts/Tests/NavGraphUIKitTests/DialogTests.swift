import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// Alerts and action sheets.
@MainActor
@Suite(.serialized) struct DialogTests {
  private static let contents: RequestedProperties = [
    "title": "Delete?", "message": "The note is lost.",
    "buttons": [
      ["title": "Delete", "role": "destructive", "value": 7], ["title": "Keep", "role": "cancel"],
      "Archive",
    ],
  ]

  /// Opens a dialog on a menu, taps it, and returns the result.
  private func result(
    _ style: NavigationScreen.DialogStyle = .alert,
    _ act: (UIKitFixture, UIAlertController) async throws -> Void
  ) async throws -> PropertyValue? {
    let fixture = try UIKitFixture(dialog: style)
    try await fixture.show("Menu")
    let answer = Task {
      try await fixture.navigator.result(
        of: RouteRequest(to: "Sheet", DialogTests.contents),
        as: PropertyValue.self
      )
    }
    try await fixture.finish { await wait { fixture.stack != "Menu" && fixture.host.isSettled } }
    let alert = try #require(fixture.visible.first as? UIAlertController)
    try await act(fixture, alert)
    await fixture.settle()
    #expect(fixture.stack == "Menu")
    #expect(fixture.displayed == "Menu")
    #expect(fixture.window.simulator.complaints == [])
    return try await answer.value
  }

  @Test(
    "The chosen button is the result",
    arguments: [
      ("Delete", .int(7)), ("Keep", .string("Keep")), ("Archive", .string("Archive")),
    ] as [(String, PropertyValue)]
  )
  func chosenButton(title: String, value: PropertyValue) async throws {
    let result = try await result { _, alert in
      #expect(alert.preferredStyle == .alert)
      #expect(alert.title == "Delete?")
      #expect(alert.message == "The note is lost.")
      #expect(alert.actions.map(\.title) == ["Delete", "Keep", "Archive"])
      #expect(alert.actions.map(\.style) == [.destructive, .cancel, .default])
      alert.simulateTap(onButton: title)
    }
    #expect(result == value)
  }

  @Test("A confirmation is an action sheet, with an anchor on iPad", arguments: [false, true])
  func confirmation(isOnPad: Bool) async throws {
    UIAlertController.isOnPad = isOnPad
    defer { UIAlertController.isOnPad = false }
    let result = try await result(.confirmation) { _, alert in
      #expect(alert.preferredStyle == .actionSheet)
      #expect((alert.popoverPresentationController?.sourceView != nil) == isOnPad)
      alert.simulateTap(onButton: "Archive")
    }
    #expect(result == "Archive")
  }

  @Test func aTapBesideAPopoverIsNoResult() async throws {
    UIAlertController.isOnPad = true
    defer { UIAlertController.isOnPad = false }
    let result = try await result(.confirmation) { _, alert in
      let gesture = try #require(alert.simulateSheetSwipe())
      gesture.lift(isCancelled: false)
    }
    #expect(result == nil)
  }

  @Test func anotherRequestClosesTheDialog() async throws {
    let result = try await result { fixture, _ in
      try await fixture.finish { _ = try await fixture.navigator.back() }
    }
    #expect(result == nil)
  }

  @Test func aDialogIsNotWrapped() async throws {
    _ = try await result { fixture, alert in
      #expect(fixture.window.rootViewController?.presentedViewController === alert)
      alert.simulateTap(onButton: "Keep")
    }
  }
}
