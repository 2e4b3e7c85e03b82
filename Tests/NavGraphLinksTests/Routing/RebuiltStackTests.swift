import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Stacks that links plan from the bottom of the stack, or from what the start screen stands for.
@Suite struct RebuiltStackTests {
  @Test func rebuiltContainerHasFreshTabs() throws {
    let graph = try shop()
    func rebuilt(_ screens: ScreenID..., on stack: String) throws -> String {
      let request = RouteRequest(to: screens[screens.count - 1], via: Array(screens.dropLast()))
      return try effect(.request(request, mode: .rebuild), on: stack, in: graph)
    }
    #expect(
      try rebuilt("Results", on: "Tabs{Home|*Search/Results|Cart/Product::id=1}/Login")
        == "dismiss 1, select Product, pop 1, select Results, pop 1, push Results: "
        + "Tabs{Home|*Search/Results|Cart}"
    )
    #expect(
      try rebuilt("Cart", on: "Tabs{Home/Account|*Search/Results|Cart}")
        == "pop 1, select Info, pop 2, select Cart: Tabs{Home|Search|*Cart}"
    )
    #expect(try rebuilt("Results", on: "Tabs{Home|*Search/Results|Cart}") == "already there")
    #expect(try rebuilt("Welcome", on: "Tabs{Home|*Search|Cart}").hasPrefix("root Welcome"))
  }

  @Test func gateDoesNotCheckTabsThatBecomeFresh() throws {
    let graph = try shop()
    let request = RouteRequest(to: "Results")
    #expect(
      try effect(
        .request(request, mode: .rebuild),
        on: "Tabs{*Home|Search|Cart/Product::id=1}",
        in: graph,
        gate: LinkGate([.refuse(screen: "Cart"), .refuse(screen: "Product")])
      ) == "select Product, pop 1, select Search, push Results: Tabs{Home|*Search/Results|Cart}"
    )
  }

  /// Containers with notes, and a login over them.
  private func notes() throws -> NavigationGraph {
    try graph(
      NavigationScreen(
        "Tabs",
        tabs: [NavigationScreen.Tab("h", root: "Home"), NavigationScreen.Tab("c", root: "Cart")]
      ),
      NavigationScreen("Home"),
      NavigationScreen("Cart"),
      NavigationScreen("Note"),
      NavigationScreen("Login"),
      commands: [
        NavigationCommand("Note", from: .screens(["Home", "Cart"]), to: "Note"),
        NavigationCommand("Login", from: .anywhere, to: "Login", presentation: .present),
      ]
    )
  }

  private func opened(
    _ screens: ScreenID...,
    mode: LinkMode,
    on stack: String,
    refusing refused: ScreenID
  ) throws -> String {
    let request = RouteRequest(to: screens[screens.count - 1], via: Array(screens.dropLast()))
    return try effect(
      .request(request, mode: mode),
      on: stack,
      in: notes(),
      gate: LinkGate([.refuse(screen: refused)])
    )
  }

  @Test(arguments: [LinkMode.exact, .rebuild])
  func gateChecksWhatATabShowsUnderAPresentedScreen(mode: LinkMode) throws {
    func opened(_ refused: ScreenID, on stack: String) throws -> String {
      try self.opened("Tabs", "Login", mode: mode, on: stack, refusing: refused)
    }
    #expect(
      try opened("Home", on: "Tabs{Home/Note|*Cart}") == "The link may not open screen 'Home'."
    )
    #expect(try opened("Home", on: "Tabs{*Home/Note|Cart}").hasSuffix(": Tabs{*Home|Cart}/Login"))
    #expect(try opened("Cart", on: "Tabs{Home|*Cart}").hasSuffix(": Tabs{*Home|Cart}/Login"))
  }

  @Test func gateDoesNotCheckWhatStepsRevealOnlyByGoingBack() throws {
    #expect(
      try opened(
        "Tabs",
        "Note",
        "Cart",
        mode: .exact,
        on: "Tabs{*Home|Cart}/Login",
        refusing: "Home"
      ) == "dismiss 1, push Note, select Cart: Tabs{Home/Note|*Cart}"
    )
  }

  @Test func gateDoesNotCheckAStackThatStays() throws {
    let request = RouteRequest(to: "Tabs")
    func rebuilt(_ refused: ScreenID, on stack: String) throws -> String {
      try effect(
        .request(request, mode: .rebuild),
        on: stack,
        in: shop(),
        gate: LinkGate([.refuse(screen: refused)])
      )
    }
    #expect(try rebuilt("Home", on: "Tabs{*Home|Search|Cart}") == "already there")
    for stack in ["Tabs{Home|*Search|Cart}", "Tabs{*Home/Product::id=1|Search|Cart}"] {
      #expect(try rebuilt("Home", on: stack) == "The link may not open screen 'Home'.")
      #expect(try rebuilt("Search", on: stack).hasSuffix(": Tabs{*Home|Search|Cart}"))
    }
  }

  @Test func emptyStackIsRebuiltFromWhatTheStartScreenStandsFor() throws {
    let graph = try shop()
    let request = RouteRequest(to: "Results")
    for mode in [LinkMode.rebuild, .extend] {
      #expect(
        try effect(.request(request, mode: mode), in: graph, startScreens: ["Search"])
          == "root Tabs, push Results: Tabs{Home|*Search/Results|Cart}"
      )
    }
  }

  @Test func commandsOfRebuiltStacksCloseScreens() throws {
    let graph = try graph(
      NavigationScreen("Home"),
      NavigationScreen("Cart"),
      NavigationScreen("Pay"),
      NavigationScreen("Done"),
      commands: [
        NavigationCommand("Cart", from: .screens(["Home"]), to: "Cart"),
        NavigationCommand("Pay", from: .screens(["Cart"]), to: "Pay"),
        NavigationCommand("Done", from: .screens(["Pay"]), to: "Done", closing: .replace),
      ]
    )
    let request = RouteRequest(to: "Done")
    #expect(
      try effect(.request(request, mode: .rebuild), on: "Home", in: graph)
        == "push Cart, push Pay, push Done: Home/Cart/Done"
    )
  }
}
