import NavGraph
import NavGraphTestSupport

/// A host whose changes and gestures take time, as on a platform with animations, and sometimes
/// fail.
@MainActor final class WalkHost: NavigationHost {
  weak var navigator: (any Navigating)?
  private let inner = TestHost()
  private var random: SeededGenerator
  private var isApplying = false
  private var isInGesture = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  var screens: [PreparedScreen<AnyObject>] { inner.screens }
  var stackDidChange: @MainActor () -> Void {
    get { inner.stackDidChange }
    set { inner.stackDidChange = newValue }
  }
  var isSettled: Bool { !isApplying && !isInGesture }

  func settle() async { while !isSettled { await Task.yield() } }

  func show(_ screens: [PreparedScreen<AnyObject>], isAnimated: Bool) async throws {
    precondition(isSettled, "The navigator has sent screens during a transition.")
    isApplying = true
    defer { isApplying = false }
    await delay()
    if random.chance(5) {
      let kept = zip(self.screens, screens).prefix { $0.liveEntry === $1.liveEntry }.count
      let part = Array(screens.prefix(random.pick([max(1, kept), kept + 1])))
      if random.chance(50) { try await inner.show(part, isAnimated: isAnimated) }
      throw TestFailure("change")
    }
    try await inner.show(screens, isAnimated: isAnimated)
    await delay()
  }

  /// Makes a back gesture, which the user may cancel; the host asks whether it may begin.
  ///
  /// - Returns: What happened.
  func makeGesture() async -> String {
    let path = stack.visiblePath
    guard isSettled, path.count > 1, path[path.count - 2].tabs == nil else { return "no gesture" }
    guard navigator?.interceptsGoingBack() == false else {
      let outcome = try? await navigator?.back()
      return "gesture asked: " + (outcome?.isAtDestination == true ? "left" : "stayed")
    }
    isInGesture = true
    await delay()
    let isCancelled = random.chance(40)
    if !isCancelled { inner.simulateBackGesture() }
    isInGesture = false
    return isCancelled ? "gesture cancelled" : "gesture"
  }

  /// Taps on a tab.
  func tap(_ tab: String, level: Int) {
    if isSettled { inner.simulateTap(onTab: TabID(tab), level: level) }
  }

  private func delay() async { await letOthersRun(random.pick([0, 0, 1, 3])) }
}
