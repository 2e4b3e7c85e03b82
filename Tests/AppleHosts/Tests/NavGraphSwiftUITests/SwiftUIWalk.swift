import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

/// A random sequence of requests, taps and swipes, several at once.
@MainActor
final class SwiftUIWalk: AppWalk {
  private(set) var judge: NavigationJudge
  let world: RandomWorld
  var random: SeededGenerator
  var requestCount = 0
  private let fixture: SwiftUIFixture
  private var textCount = 0

  init(seed: UInt64) async throws {
    random = SeededGenerator(seed: seed)
    world = RandomWorld(withTabsUsing: &random)
    fixture = SwiftUIFixture(try world.graph())
    judge = NavigationJudge(world, stack: ScreenStack())
    fixture.renderer.random = SystemOrder(seed: seed)
    fixture.navigator.registry.registerDefault { [weak self] context in
      context.entry.interceptLeaving { _ in await self?.decide() ?? .proceed }
      context.entry.interceptsLeaving = false
      return context.entry
    }
    let pause = fixture.host.pause
    fixture.host.pause = { [weak self] duration in
      self?.forgetTextsInCoveredTabs()
      try await pause(duration)
    }
    let first = world.requestWithTabs(using: &random).stack
    _ = try? await fixture.navigator.show(first)
    await fixture.settle()
    judge = NavigationJudge(world, stack: fixture.navigator.stack)
  }

  var navigator: Navigator<SwiftUIHost<LiveEntry>> { fixture.navigator }
  var displayed: String { fixture.displayed }

  func text(of entries: [StackEntry]) -> String { SwiftUIFixture.text(of: entries) }

  func end() async {
    while requestCount > 0 { await fixture.settle() }
    await endRequestsOfTheHost()
  }

  /// Waits until the navigator has gone back, or not, after the user has left protected screens.
  private func endRequestsOfTheHost() async {
    for _ in 0..<50 { await Task.yield() }
    let top = fixture.navigator.stack.visiblePath.count - 1
    _ = try? await fixture.navigator.back(to: .entry(top))
    await fixture.settle()
  }

  func checkWindow() {
    judge.demand(fixture.renderer.takesTouches, "The window takes no touches.")
    judge.demand(fixture.renderer.complaints.isEmpty, "\(fixture.renderer.complaints)")
    compareDrafts()
  }

  /// Compares what the user has entered with what the screens contain.
  private func compareDrafts() {
    let texts = fixture.renderer.window.allPages.flatMap(\.fields).map(\.wrappedValue)
    for entry in fixture.host.screenObjects {
      guard let text = fixture.drafts.text(entry) else { continue }
      judge.demand(texts.contains(text), "The text of \(entry.screen) is lost.")
    }
  }

  /// Decides as an interceptor, immediately or later.
  private func decide() async -> Interception {
    for _ in 0..<random.pick([0, 3]) { await Task.yield() }
    guard random.chance(50) else { return .proceed }
    judge.count("refused")
    return .refuse(reason: "There are changes.")
  }

  // MARK: Steps

  func step() async {
    forgetTextsInCoveredTabs()
    switch random.pick([0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6]) {
    case 0: fixture.renderer.advance()
    case 1: for _ in 0..<random.pick([1, 5, 30]) { await Task.yield() }
    case 2: request()
    case 3: goBack()
    default: touch()
    }
  }

  private func touch() {
    fixture.renderer.update()
    guard fixture.renderer.takesTouches else { return judge.count("touch ignored") }
    switch random.pick([0, 1, 2, 3, 4]) {
    case 0:
      guard let stack = fixture.navigationStack else { return }
      stack.goBack(random.pick([1, 1, 2]))
      judge.count("back button")
    case 1:
      let bars = fixture.visible.compactMap(\.tabs)
      guard !bars.isEmpty else { return }
      let bar = random.pick(bars)
      let index = Int.random(in: bar.pages.indices, using: &random)
      judge.count(index == bar.selectedIndex ? "second tap" : "tap")
      if index == bar.selectedIndex { forgetTexts(in: bar.pages[index]) }
      bar.tap(index)
    case 2:
      guard let field = fixture.visible.last?.fields.first else { return }
      textCount += 1
      field.wrappedValue = "Text \(textCount)"
      judge.count("text")
    case 3:
      guard let back = fixture.visible.last?.buttons["Back"] else { return }
      back()
      judge.count("own back button")
    default:
      guard let presentation = fixture.presentation else { return }
      presentation.swipeDown()
      judge.count("swipe")
    }
  }

  /// Forgets the texts in the tabs of a root on which a screen is pushed: SwiftUI creates new views.
  private func forgetTextsInCoveredTabs() {
    for layer in fixture.host.screens.layers where layer.count > 1 && layer[0].tabs != nil {
      for screen in [layer[0]].allEntries { fixture.drafts.forget(screen.liveEntry) }
    }
  }

  /// Forgets what a tap on the selected tab removes: the system pops its screens in any case.
  private func forgetTexts(in tab: RenderedPage) {
    for page in tab.stack?.pages.dropFirst() ?? [] {
      for field in page.allPages.flatMap(\.fields) { fixture.drafts.forget(field.wrappedValue) }
    }
  }
}

@MainActor
@Suite(.serialized) struct SwiftUIWalkTests {
  @Test("After taps, swipes and requests at once, SwiftUI, host, navigator and oracle agree")
  func hostAgrees() async throws {
    let seen = try await SwiftUIWalk.walk()
    let expected: Set = [
      "navigated", "judged", "there", "no route", "back", "swipe", "tap", "second tap",
      "back button", "change by the user", "touch ignored", "text", "refused", "own back button",
    ]
    #expect(expected.isSubset(of: seen.filter { $0.value > 0 }.keys), "\(seen)")
  }
}
