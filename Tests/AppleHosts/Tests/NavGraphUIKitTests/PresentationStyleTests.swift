import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// The styles of commands as presentation styles of UIKit.
@MainActor
@Suite(.serialized) struct PresentationStyleTests {
  private func present(
    style: String?,
    _ prepare: (UIKitHost) -> Void = { _ in }
  ) async throws -> UIViewController {
    var builder = GraphBuilder()
    for screen in ["Menu", "Help"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.add(
      NavigationCommand(
        "Help",
        from: .screens(["Menu"]),
        to: "Help",
        presentation: .present,
        style: style
      )
    )
    let fixture = UIKitFixture(try builder.build())
    prepare(fixture.host)
    try await fixture.finish {
      _ = try await fixture.navigator.show(ScreenStack(screens: ["Menu"]))
      _ = try await fixture.navigator.go(to: "Help")
    }
    #expect(fixture.window.simulator.complaints == [])
    return try #require(fixture.window.rootViewController?.presentedViewController)
  }

  @Test(
    "A word of the style is a presentation style",
    arguments: [
      (nil, .automatic), ("sheet", .pageSheet), ("pageSheet", .pageSheet),
      ("formSheet", .formSheet),
      ("fullScreen", .fullScreen), ("overFullScreen", .overFullScreen), ("popover", .popover),
      ("medium", .pageSheet), ("large", .pageSheet), ("zoom", .automatic),
    ] as [(String?, UIModalPresentationStyle)]
  )
  func styles(style: String?, expected: UIModalPresentationStyle) async throws {
    #expect(try await present(style: style).modalPresentationStyle == expected)
  }

  @Test(
    "Heights are detents",
    arguments: [
      ("medium", 1), ("large", 1), ("medium large", 2), ("medium,large", 2),
    ]
  )
  func detents(style: String, count: Int) async throws {
    let sheet = try #require(try await present(style: style).sheetPresentationController)
    #expect(sheet.detents.count == count)
    #expect((sheet.detents.first == .medium()) == style.hasPrefix("medium"))
  }

  @Test func aPopoverHasAnAnchor() async throws {
    let popover = try #require(try await present(style: "popover").popoverPresentationController)
    #expect(popover.sourceView != nil)
  }

  @Test func theAnchorOfAPopoverIsInTheLayerThatPresentsIt() async throws {
    let fixture = try UIKitFixture(style: "popover")
    try await fixture.show("Menu")
    fixture.window.rootViewController?.present(AlertController(), animated: false)
    try await fixture.go(to: "Sheet")
    #expect(fixture.displayed == "Menu ^ Sheet")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func theAppSetsTheAnchorOfAPopover() async throws {
    let button = UIView(frame: .zero)
    let controller = try await present(style: "popover") { host in
      host.willPresent = { [weak host] controller, screen in
        #expect(screen.entry.screen == "Help")
        host?.screenObjects.first?.view.addSubview(button)
        controller.popoverPresentationController?.sourceView = button
      }
    }
    let popover = try #require(controller.popoverPresentationController)
    #expect(popover.sourceView === button)
    #expect(popover.sourceRect == .zero, "The whole view is the anchor.")
  }

  @Test func buttonOfABarCanBeTheAnchorOfAPopover() async throws {
    let button = UIBarButtonItem()
    let controller = try await present(style: "popover") { host in
      host.willPresent = { controller, _ in
        controller.popoverPresentationController?.sourceItem = button
      }
    }
    let popover = try #require(controller.popoverPresentationController)
    #expect(popover.sourceItem === button)
    #expect(popover.sourceView == nil)
  }

  @Test func theAppSetsTheHeightsOfASheet() async throws {
    let controller = try await present(style: "low") { host in
      host.willPresent = { controller, screen in
        guard screen.style == "low" else { return }
        controller.sheetPresentationController?.detents = [.custom { _ in 200 }]
      }
    }
    #expect(controller.sheetPresentationController?.detents == [.custom { _ in 200 }])
  }

  @Test func theAppMakesTheNavigationControllers() async throws {
    final class Navigation: UINavigationController {}
    let controller = try await present(style: nil) { host in
      host.makeNavigationController = { _ in Navigation(nibName: nil, bundle: nil) }
    }
    #expect(controller is Navigation)
  }
}
