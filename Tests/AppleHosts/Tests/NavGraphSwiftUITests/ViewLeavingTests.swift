import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

/// Screens with unsaved changes: SwiftUI cannot ask before a gesture, so the views return.
@MainActor
@Suite(.serialized) struct ViewLeavingTests {
  /// Whether there are changes, and whether the user agrees to lose them.
  @MainActor
  private final class Changes {
    weak var entry: LiveEntry?
    var exist = true { didSet { entry?.interceptsLeaving = exist } }
    var areDiscarded = false
    var questionCount = 0
  }

  private let changes = Changes()

  private func fixture(asking screen: ScreenID, on stack: String) async throws -> SwiftUIFixture {
    let fixture = try await SwiftUIFixture(shop: "Welcome")
    fixture.navigator.registry.register(screen) { [changes] context in
      changes.entry = context.entry
      context.entry.interceptLeaving { _ in
        changes.questionCount += 1
        return changes.areDiscarded ? .proceed : .refuse(reason: "There are changes.")
      }
      context.entry.interceptsLeaving = changes.exist
    }
    try await fixture.navigator.show(fixture.graph.stack(stack))
    await fixture.settle()
    return fixture
  }

  /// Lets the navigator ask.
  private func settle(_ fixture: SwiftUIFixture) async {
    for _ in 0..<50 { await Task.yield() }
    await fixture.settle()
  }

  @Test func goingBackAsks() async throws {
    let fixture = try await fixture(
      asking: "Product",
      on: "Tabs{*Home/Product::id=1|Search|Cart}"
    )
    fixture.navigationStack?.goBack()
    await settle(fixture)
    #expect(fixture.stack == "Tabs{*Home/Product::id=1|Search|Cart}")
    #expect(changes.questionCount == 1)
    changes.areDiscarded = true
    fixture.navigationStack?.goBack()
    await settle(fixture)
    #expect(fixture.displayed == "{*Home|Search|Cart}")
  }

  @Test func aSheetWithChangesCannotBeSwiped() async throws {
    let fixture = try await fixture(asking: "Login", on: "Tabs/Login")
    fixture.presentation?.swipeDown()
    await settle(fixture)
    #expect(fixture.displayed == "{*Home|Search|Cart} ^ Login")
    #expect(changes.questionCount == 0)
  }

  @Test func aSheetThatHasChangedSinceIsPresentedAgain() async throws {
    changes.exist = false
    let fixture = try await fixture(asking: "Login", on: "Tabs/Login")
    changes.exist = true
    fixture.presentation?.swipeDown()
    await settle(fixture)
    #expect(changes.questionCount == 1)
    #expect(fixture.displayed == "{*Home|Search|Cart} ^ Login")
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}/Login")
    changes.exist = false
    try await fixture.navigator.back()
    await settle(fixture)
    #expect(fixture.displayed == "{*Home|Search|Cart}")
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
  }
}
