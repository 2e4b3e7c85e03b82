import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

@Observable
private final class ParentDraft {
  var text = "first"
}

/// Screens with unsaved changes, which the user leaves only if an interceptor permits it.
@MainActor
@Suite(.serialized) struct ViewLeavingTests {
  /// Whether the user agrees to lose the changes, and how often that was asked.
  @MainActor
  private final class Answer {
    var discards = false
    var questionCount = 0
  }

  private let answer = Answer()

  /// Creates a window whose top screen asks before the user leaves it, and has a text.
  private func fixture(on stack: String) async throws -> SwiftUIFixture {
    let fixture = try await SwiftUIFixture(shop: stack)
    let top = try #require(fixture.host.screens.visiblePath.last)
    top.liveEntry.interceptLeaving { [answer] _ in
      answer.questionCount += 1
      return answer.discards ? .proceed : .refuse(reason: "There are changes.")
    }
    top.liveEntry.interceptsLeaving = false
    fixture.renderer.update()
    return fixture
  }

  /// The text of the top screen.
  private func text(_ fixture: SwiftUIFixture) -> String? {
    fixture.renderer.window.top.fields.first?.wrappedValue
  }

  /// Enters a text on the top screen, which then has changes.
  private func enter(_ text: String, in fixture: SwiftUIFixture) {
    fixture.renderer.window.top.fields.first?.wrappedValue = text
    fixture.renderer.update()
  }

  /// Lets the navigator ask.
  private func settle(_ fixture: SwiftUIFixture) async {
    for _ in 0..<50 { await Task.yield() }
    await fixture.settle()
  }

  @Test func aScreenWithoutChangesIsLeftWithoutAQuestion() async throws {
    let fixture = try await fixture(on: "Tabs{*Home/Product::id=1|Search|Cart}")
    #expect(fixture.visible.last?.hidesBackButton == false)
    fixture.navigationStack?.goBack()
    await settle(fixture)
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
    #expect(answer.questionCount == 0)
  }

  @Test func aButtonThatAsksReplacesTheBackButton() async throws {
    let fixture = try await fixture(on: "Tabs{*Home/Product::id=1|Search|Cart}")
    enter("A", in: fixture)
    fixture.navigationStack?.goBack()
    await settle(fixture)
    #expect(fixture.displayed == "{*Home/Product|Search|Cart}")
    #expect(answer.questionCount == 0)
    fixture.renderer.window.top.buttons["Back"]?()
    await settle(fixture)
    #expect(fixture.displayed == "{*Home/Product|Search|Cart}")
    #expect(answer.questionCount == 1)
    #expect(text(fixture) == "A")
    answer.discards = true
    fixture.renderer.window.top.buttons["Back"]?()
    await settle(fixture)
    #expect(fixture.displayed == "{*Home|Search|Cart}")
    #expect(fixture.visible.last?.hidesBackButton == false)
  }

  @Test func aScreenAboveOneWithChangesHasTheSameButton() async throws {
    let fixture = try await fixture(on: "Tabs{*Home/Product::id=1|Search|Cart}")
    enter("A", in: fixture)
    try await fixture.go(to: "Reviews")
    fixture.navigationStack?.goBack(2)
    #expect(fixture.displayed == "{*Home/Product/Reviews|Search|Cart}")
    fixture.renderer.window.top.buttons["Back"]?()
    await settle(fixture)
    #expect(fixture.displayed == "{*Home/Product|Search|Cart}")
    #expect(text(fixture) == "A")
    #expect(answer.questionCount == 0)
  }

  @Test func aRefusedPopComesBack() async throws {
    let fixture = try await fixture(on: "Tabs{*Home/Product::id=1|Search|Cart}")
    enter("A", in: fixture)
    for count in 1...2 {
      fixture.renderer.window.tabs?.tap(0)
      #expect(!fixture.host.isSettled)
      await settle(fixture)
      #expect(fixture.displayed == "{*Home/Product|Search|Cart}")
      #expect(fixture.stack == "Tabs{*Home/Product::id=1|Search|Cart}")
      #expect(answer.questionCount == count)
    }
    answer.discards = true
    fixture.renderer.window.tabs?.tap(0)
    await settle(fixture)
    #expect(fixture.displayed == "{*Home|Search|Cart}")
  }

  @Test func aSheetThatHasChangesSinceItsPresentationCannotBeSwiped() async throws {
    let fixture = try await fixture(on: "Tabs/Login")
    enter("A", in: fixture)
    fixture.presentation?.swipeDown()
    await settle(fixture)
    #expect(fixture.displayed == "{*Home|Search|Cart} ^ Login")
    #expect(text(fixture) == "A")
    #expect(answer.questionCount == 0)
    fixture.host.screens.last?.liveEntry.interceptsLeaving = false
    fixture.renderer.update()
    fixture.presentation?.swipeDown()
    await settle(fixture)
    #expect(fixture.displayed == "{*Home|Search|Cart}")
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
  }

  @Test func aSheetThatTheAppDismissesComesBackIfItMayNotBeLeft() async throws {
    let fixture = try await fixture(on: "Tabs/Login")
    enter("A", in: fixture)
    fixture.presentation?.dismiss()
    await settle(fixture)
    #expect(answer.questionCount == 1)
    #expect(fixture.displayed == "{*Home|Search|Cart} ^ Login")
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}/Login")
    #expect(fixture.renderer.complaints == [])
    answer.discards = true
    fixture.presentation?.dismiss()
    await settle(fixture)
    #expect(fixture.displayed == "{*Home|Search|Cart}")
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
  }

  @Test func aViewInterceptsLeaving() async throws {
    struct Form: View {
      @Environment(\.liveEntry) private var entry
      @State private var name = ""

      var body: some View {
        Text(entry?.screen.name ?? "")
        TextField("Name", text: $name)
          .interceptsLeaving(!name.isEmpty) { _ in .refuse(reason: "The name is not saved.") }
      }
    }
    let navigator = Navigator(graph: try shop())
    let renderer = Renderer { NavigatorView(navigator) { _ in Form() } }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Welcome", "Login"]))
    renderer.update()
    let entry = try #require(navigator.host.screens.last?.liveEntry)
    #expect(!entry.interceptsLeaving)
    renderer.window.top.fields.first?.wrappedValue = "Ada"
    renderer.update()
    #expect(entry.interceptsLeaving)
    #expect(renderer.window.top.hidesBackButton)
    #expect(try await !navigator.back().isAtDestination)
    renderer.window.top.fields.first?.wrappedValue = ""
    renderer.update()
    #expect(try await navigator.back().isAtDestination)
  }

  @Test func theLatestInterceptorOfAViewIsCalled() async throws {
    struct Form: View {
      let draft: String

      var body: some View {
        Text("Form").interceptsLeaving(true) { [draft] _ in .refuse(reason: draft) }
      }
    }
    let draft = ParentDraft()
    let navigator = Navigator(graph: try shop())
    let renderer = Renderer { NavigatorView(navigator) { _ in Form(draft: draft.text) } }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Welcome", "Login"]))
    renderer.update()
    draft.text = "second"
    renderer.update()
    let outcome = try await navigator.back()
    #expect(outcome == .refused(reason: "Screen 'Login' cannot be left: second"))
  }
}
