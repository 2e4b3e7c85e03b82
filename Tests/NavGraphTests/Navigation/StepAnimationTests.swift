import NavGraph
import NavGraphTestSupport
import Testing

/// The animation and the style of the steps that a host gets.
@MainActor @Suite struct StepAnimationTests {
  private func record(_ navigator: Navigator<TestHost>) -> Recorder {
    let recorder = Recorder()
    navigator.host.willApply = { recorder.steps.append($0.shortName) }
    return recorder
  }

  @Test func onlyTheLastStepIsAnimated() async throws {
    let navigator = try await navigator(try graph("1>2", "2>3", "3>4"), on: stack("1"))
    let recorder = record(navigator)
    try await navigator.go(to: "4")
    #expect(recorder.steps == ["jump to 2", "jump to 3", "push 4"])
  }

  @Test func theCommandDecidesWhetherTheLastStepIsAnimated() async throws {
    var builder = GraphBuilder()
    for screen in ["1", "2", "3"] as [ScreenID] { builder.add(Screen(screen)) }
    builder.add(NavigationCommand("a", from: .screens(["1"]), to: "2"))
    builder.add(NavigationCommand("b", from: .screens(["2"]), to: "3", isAnimated: false))
    let navigator = try await navigator(builder.build(), on: stack("1"))
    let recorder = record(navigator)
    try await navigator.go(to: "3")
    #expect(recorder.steps == ["jump to 2", "jump to 3"])
  }

  @Test func goingBackIsAnimated() async throws {
    let navigator = try await navigator(try graph("1>2", "2>3"), on: stack("1", "2", "3"))
    let recorder = record(navigator)
    try await navigator.back()
    try await navigator.go(to: "1")
    #expect(recorder.steps == ["pop 1", "pop 1"])
  }

  @Test func dismissalBeforeAPopIsNotAnimated() async throws {
    let opened = ScreenStack([
      StackEntry("1", presentation: .root), StackEntry("2"),
      StackEntry("3", presentation: .present),
    ])
    let navigator = try await navigator(try graph("1>2", "2>3"), on: opened)
    let recorder = record(navigator)
    try await navigator.backToRoot()
    #expect(recorder.steps == ["dismiss 1 at once", "pop 1"])
  }

  @Test func selectingATabIsAnimatedUnlessSomethingFollows() async throws {
    let shop = try shop()
    let navigator = try await navigator(shop, on: shop.stack("Tabs"))
    let recorder = record(navigator)
    try await navigator.go(to: "Search")
    navigator.host.simulateTap(onTab: "home")
    try await navigator.go(to: "Results")
    #expect(recorder.steps == ["select search", "select search at once", "push Results"])
  }

  @Test func requestTurnsTheAnimationOff() async throws {
    let navigator = try await navigator(try graph("1>2", "2>3"), on: stack("1", "2"))
    let recorder = record(navigator)
    try await navigator.go(to: "3", isAnimated: false)
    try await navigator.go(to: "2", isAnimated: false)
    try await navigator.go(RouteRequest(to: "1", isAnimated: false), from: .nearest("1"))
    #expect(recorder.steps == ["jump to 3", "pop 1 at once", "pop 1 at once"])
  }
}

@MainActor private final class Recorder {
  var steps: [String] = []
}

extension HostStep {
  /// The step in short form, with `jump to` and `at once` if it is not animated.
  fileprivate var shortName: String {
    func text(_ name: String, _ isAnimated: Bool) -> String {
      isAnimated ? name : name + " at once"
    }
    return switch self {
    case .open(let screen):
      (screen.isAnimated ? screen.entry.presentation.rawValue : "jump to")
        + " \(screen.entry.screen)"
    case .pop(let count, _, let isAnimated): text("pop \(count)", isAnimated)
    case .dismiss(let layers, _, let isAnimated): text("dismiss \(layers)", isAnimated)
    case .select(let selection, let isAnimated): text("select \(selection.tab)", isAnimated)
    case .replaceAll: "replace all"
    }
  }
}
