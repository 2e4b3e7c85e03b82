import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// The transition between two roots.
@MainActor
@Suite(.serialized) struct RootTransitionTests {
  @Test("Another root fades in, unless the request is not animated", arguments: [true, false])
  func fades(isAnimated: Bool) async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    #expect(fixture.window.simulatedTransitions == [], "The first root is displayed at once.")
    try await fixture.finish {
      _ = try await fixture.navigator.go(to: "Welcome", isAnimated: isAnimated)
    }
    #expect(fixture.displayed == "Welcome")
    #expect(
      fixture.window.simulatedTransitions == (isAnimated ? [.transitionCrossDissolve] : [])
    )
    try await fixture.go(to: "Login")
    #expect(fixture.window.simulatedTransitions.count == (isAnimated ? 1 : 0))
  }

  @Test func theRootOfAPartFadesInItsView() async throws {
    let part = UIViewController()
    var builder = GraphBuilder()
    for screen in ["A", "B"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("b", from: .anywhere, to: "B", presentation: .root))
    let fixture = UIKitFixture(try builder.build()) { window in
      window.rootViewController = part
      return UIKitHost(in: part)
    }
    try await fixture.show("A")
    try await fixture.go(to: "B")
    #expect(part.view.simulatedTransitions == [.transitionCrossDissolve])
    #expect(part.children.count == 1)
    #expect(fixture.window.simulatedTransitions == [])
  }
}
