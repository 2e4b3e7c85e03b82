public import NavGraph

/// A random sequence of requests, touches and gestures in a simulated window, several at once.
///
/// At the end, the window, the host, the navigator and the oracle must agree.
@MainActor
public protocol AppWalk: AnyObject {
  associatedtype Host: NavigationHost

  var world: RandomWorld { get }
  var navigator: Navigator<Host> { get }
  var judge: NavigationJudge { get }
  var random: SeededGenerator { get set }
  /// The number of requests that have not ended.
  var requestCount: Int { get set }
  /// What the window displays.
  var displayed: String { get }

  init(seed: UInt64) async throws

  func step() async
  /// Ends everything that was begun.
  func end() async
  /// Adds the problems of the window at the end.
  func checkWindow()
  /// Returns what a window must display for entries.
  func text(of entries: [StackEntry]) -> String
  /// Returns the kind of an error that a host may throw; nil if it must not.
  func kind(of error: any Error) -> String?
}

extension AppWalk {
  /// Walks with the seeds from 1 on.
  ///
  /// - Returns: How often each kind of result and event has occurred.
  /// - Throws: `TestFailure` with the seed and the problems of a walk.
  public static func walk() async throws -> [String: Int] {
    var seen: [String: Int] = [:]
    for seed in SeededGenerator.seeds(200) {
      let walk = try await Self(seed: seed)
      await walk.run(steps: 25)
      let problems = walk.judge.problems
      guard problems.isEmpty else { throw TestFailure("Seed \(seed): \(problems)") }
      seen.merge(walk.judge.seen, uniquingKeysWith: +)
    }
    return seen
  }

  private func run(steps: Int) async {
    let events = navigator.events()
    let listener = Task { for await event in events { judge.follow(event) } }
    for _ in 0..<steps { await step() }
    await end()
    navigator.graph = navigator.graph
    await wait { judge.hasEnded }
    compare()
    listener.cancel()
  }

  private func compare() {
    let expected = judge.stack
    let text = text(of: expected.entries)
    judge.demand(displayed == text, "The window displays \(displayed), not \(text)")
    for (name, stack) in [("navigator", navigator.stack), ("host", navigator.host.stack)] {
      let found = StackNotation.text(of: stack)
      judge.demand(stack.hasSameScreens(as: expected), "The \(name) has \(found), not \(text)")
    }
    checkWindow()
  }

  /// Begins a random request.
  public func request() {
    var request = world.requestWithTabs(using: &random)
    request.stack = ScreenStack()
    requestCount += 1
    navigator.go(request) { [self] result in
      requestCount -= 1
      if case .failure(.hostFailed(let error, _)) = result, let kind = kind(of: error) {
        judge.count(kind)
      } else {
        judge.judge(result, of: request)
      }
    }
  }

  /// Begins to go back.
  public func goBack() {
    requestCount += 1
    Task {
      do {
        _ = try await navigator.back()
        judge.count("back")
      } catch {
        judge.demand(false, "back: \(error)")
      }
      requestCount -= 1
    }
  }

  /// Returns nil.
  public func kind(of error: any Error) -> String? { nil }
}
