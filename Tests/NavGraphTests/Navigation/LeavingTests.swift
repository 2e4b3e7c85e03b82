import NavGraph
import NavGraphTestSupport
import Testing

/// Interceptors that keep screens from being left.
@MainActor @Suite(.timeLimit(.minutes(60))) struct LeavingTests {
  private func navigator(on screens: ScreenID...) async throws -> Navigator<TestHost> {
    let graph = try graph("1>2", "2>3", "1>4", "*>5")
    return try await NavGraphTestSupport.navigator(graph, on: ScreenStack(screens: screens))
  }

  /// Has a screen refuse to be left, and records the screens that are asked.
  private func refuse(_ screen: ScreenID, in navigator: Navigator<TestHost>) throws -> Asked {
    let asked = Asked()
    try #require(navigator.entry(at: screen)).interceptLeaving { proposal in
      asked.screens.append(proposal.screen.name)
      return .refuse(reason: "The text is not saved.")
    }
    return asked
  }

  private let refusal = NavigationOutcome.refused(
    reason: "Screen '2' cannot be left: The text is not saved."
  )

  @Test func goingBackIsRefused() async throws {
    let navigator = try await navigator(on: "1", "2")
    let asked = try refuse("2", in: navigator)
    var events = navigator.events().makeAsyncIterator()
    #expect(try await navigator.back() == refusal)
    #expect(navigator.stack.names == "1 2")
    #expect(asked.screens == ["2"])
    #expect(
      await events.next()?.description
        == "A request for '1' was refused: Screen '2' cannot be left: The text is not saved."
    )
  }

  @Test func screenInterceptsLeavingAsSoonAsTheHostDisplaysIt() async throws {
    let navigator = try await navigator(on: "1")
    navigator.registry.register("2") { context in
      context.entry.interceptLeaving { _ in .refuse(reason: "The text is not saved.") }
      return PlainScreen("2")
    }
    var intercepts: Bool?
    navigator.host.willApply = { _ in Task { intercepts = navigator.interceptsGoingBack() } }
    try await navigator.go(to: "2")
    #expect(intercepts == true)
  }

  @Test func goingBackSeveralEntriesIsRefused() async throws {
    let navigator = try await navigator(on: "1", "2", "3")
    _ = try refuse("2", in: navigator)
    #expect(try await navigator.backToRoot() == refusal)
    #expect(try await navigator.back(to: "1") == refusal)
    #expect(try await navigator.back().isAtDestination)
    #expect(navigator.stack.names == "1 2")
  }

  @Test func planIsNotBegunIfOneOfItsStepsIsRefused() async throws {
    let navigator = try await navigator(on: "1", "2")
    _ = try refuse("2", in: navigator)
    var steps = 0
    navigator.host.willApply = { _ in steps += 1 }
    #expect(try await navigator.go(to: "4") == refusal)
    #expect(try await navigator.go(RouteRequest(to: "5", presentation: .root)) == refusal)
    #expect(steps == 0)
    #expect(try await navigator.go(to: "3").isAtDestination)
    #expect(navigator.stack.names == "1 2 3")
  }

  @Test func dismissalIsRefused() async throws {
    let navigator = try await navigator(on: "1")
    try await navigator.go(RouteRequest(to: "2", presentation: .present))
    _ = try refuse("2", in: navigator)
    #expect(try await navigator.go(to: "1") == refusal)
    try #require(navigator.entry(at: "2")).interceptsLeaving = false
    #expect(try await navigator.go(to: "1").stepNames == ["dismiss 1"])
  }

  @Test func interceptorsAreAskedFromTheTopUntilOneObjects() async throws {
    let navigator = try await navigator(on: "1", "2", "3")
    let asked = try refuse("2", in: navigator)
    for screen in ["1", "3"] as [ScreenID] {
      navigator.entry(at: screen)?.interceptLeaving { proposal in
        asked.screens.append(proposal.screen.name)
        return .proceed
      }
    }
    #expect(try await navigator.go(RouteRequest(to: "5", presentation: .root)) == refusal)
    #expect(asked.screens == ["3", "2"])
  }

  @Test func interceptorIsCalledOnlyWhileItsEntryInterceptsLeaving() async throws {
    let navigator = try await navigator(on: "1", "2", "3")
    let asked = try refuse("2", in: navigator)
    let entry = try #require(navigator.entry(at: "2"))
    entry.interceptsLeaving = false
    #expect(!navigator.interceptsGoingBack(to: .root))
    entry.interceptsLeaving = true
    #expect(navigator.interceptsGoingBack(to: .root))
    #expect(!navigator.interceptsGoingBack())
    #expect(asked.screens == [])
    #expect(try await navigator.backToRoot() == refusal)
    entry.interceptsLeaving = false
    #expect(try await navigator.backToRoot().isAtDestination)
    #expect(asked.screens == ["2"])
  }

  @Test func entryWithoutAnInterceptorInterceptsNothing() async throws {
    let navigator = try await navigator(on: "1", "2")
    let entry = try #require(navigator.entry(at: "2"))
    entry.interceptsLeaving = true
    #expect(!navigator.interceptsGoingBack())
    #expect(try await navigator.back().isAtDestination)
  }

  @Test func hostObservesWhetherAnEntryInterceptsLeaving() {
    let entry = LiveEntry("Editor", navigator: nil)
    var changes: [Bool] = []
    entry.displayDidChange = { [unowned entry] in
      changes.append(entry.interceptsLeaving)
    }
    entry.interceptLeaving { _ in .proceed }
    entry.interceptsLeaving = true
    entry.interceptsLeaving = false
    #expect(changes == [true, false])
  }

  @Test func nothingIsInterceptedAtTheRoot() async throws {
    let navigator = try await navigator(on: "1")
    _ = try refuse("1", in: navigator)
    #expect(!navigator.interceptsGoingBack())
    #expect(!navigator.interceptsGoingBack(to: .nearest("7")))
    #expect(try await navigator.back() == .alreadyThere(stack("1")))
  }

  @Test func selectingAnotherTabLeavesNothing() async throws {
    let shop = try shop()
    let navigator = try await NavGraphTestSupport.navigator(
      shop,
      on: shop.stack("Tabs{Home|*Search/Results|Cart}")
    )
    let asked = try refuse("Results", in: navigator)
    #expect(try await navigator.go(to: "Cart").stepNames == ["select cart"])
    #expect(asked.screens == [])
  }

  @Test func screensInTabsAreAskedWhenTheirContainerIsRemoved() async throws {
    let shop = try shop()
    let navigator = try await NavGraphTestSupport.navigator(
      shop,
      on: shop.stack("Tabs{Home|Search/Results|*Cart}")
    )
    let asked = try refuse("Results", in: navigator)
    #expect(try await !navigator.go(to: "Welcome").isAtDestination)
    #expect(asked.screens == ["Results"])
    #expect(StackNotation.text(of: navigator.stack) == "Tabs{Home|Search/Results|*Cart}")
  }

  @Test func backAfterAGestureDuringTheQuestionGoesBackOnce() async throws {
    let navigator = try await navigator(on: "1", "2", "3")
    let gate = Gate()
    navigator.entry(at: "3")?.interceptLeaving { _ in
      await gate.pass()
      return .proceed
    }
    let back = Task { try await navigator.back() }
    await gate.wait()
    navigator.host.simulateBackGesture()
    gate.open()
    #expect(try await back.value == .alreadyThere(stack("1", "2")))
    #expect(navigator.stack.names == "1 2")
  }

  @Test func planIsMadeAgainAfterAGestureThatBeginsDuringTheQuestion() async throws {
    let navigator = try await navigator(on: "1", "2", "3")
    let gate = Gate()
    var questions = 0
    navigator.entry(at: "2")?.interceptLeaving { _ in
      questions += 1
      await gate.pass()
      return .proceed
    }
    let request = Task { try await navigator.go(to: "4") }
    await gate.wait()
    navigator.host.beginTransition()
    gate.open()
    await letOthersRun()
    #expect(navigator.stack.names == "1 2 3")
    navigator.host.simulateBackGesture()
    navigator.host.endTransition()
    #expect(try await request.value.stepNames == ["pop 1", "push 4"])
    #expect(questions == 1)
  }

  @Test func questionCanBeAScreen() async throws {
    let navigator = try await navigator(on: "1", "2")
    let gate = Gate()
    let entry = try #require(navigator.entry(at: "2"))
    entry.interceptLeaving { _ in
      .redirect(to: "5") {
        await gate.pass()
        return true
      }
    }
    let back = Task { try await navigator.back() }
    await gate.wait()
    #expect(navigator.stack.names == "1 2 5")
    entry.interceptsLeaving = false
    gate.open()
    #expect(try await back.value.stepNames == ["pop 2"])
    #expect(navigator.stack.names == "1")
  }

  @Test func interceptorThatAwaitsARequestGetsAnError() async throws {
    let navigator = try await navigator(on: "1", "2")
    var message = ""
    navigator.entry(at: "2")?.interceptLeaving { [unowned navigator] _ in
      do { try await navigator.go(to: "5") } catch { message = "\(error)" }
      return .proceed
    }
    try await navigator.back()
    #expect(message == NavigationError.waitsForItself.description)
  }

  @Test func shownStackAsksNobody() async throws {
    let navigator = try await navigator(on: "1", "2")
    let asked = try refuse("2", in: navigator)
    try await navigator.show(stack("1"))
    #expect(asked.screens == [])
    #expect(navigator.stack.names == "1")
  }

  @Test func interceptorEndsWithItsEntry() async throws {
    let navigator = try await navigator(on: "1", "2")
    let asked = try refuse("2", in: navigator)
    let entry = try #require(navigator.entry(at: "2"))
    navigator.host.simulateBackGesture()
    entry.interceptLeaving { _ in .refuse(reason: "Too late.") }
    try await navigator.go(to: "2")
    #expect(try await navigator.back().isAtDestination)
    #expect(asked.screens == [])
  }

  @Test func hostAsksBeforeAGesture() async throws {
    let navigator = try await navigator(on: "1", "2")
    _ = try refuse("2", in: navigator)
    let host = navigator.host
    #expect(host.navigator?.interceptsGoingBack() == true)
    let outcome = try await host.navigator?.back(to: .entry(0))
    #expect(outcome == refusal)
  }
}

@MainActor private final class Asked {
  var screens: [String] = []
  /// Whether the screen must be asked.
}
