import NavGraph
import NavGraphTestSupport
import Testing

/// What an app asks its user when conditions block a request.
@MainActor @Suite struct BlockedRequestTests {
  /// A shop whose account and orders need a user, and whose login is for guests.
  private func shop(hasConditions: Bool = true) async throws -> Navigator<TestHost> {
    let isSignedIn = NavigationCondition(.context("signedIn"), .equal, .literal(true))
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", "Account", "Login"] { builder.add(NavigationScreen(screen)) }
    builder.add(
      NavigationScreen("Order", properties: [PropertyDeclaration("id", .int, isRequired: true)])
    )
    for screen: ScreenID in ["Account", "Order"] {
      builder.add(
        NavigationCommand(
          CommandID(screen.name),
          from: .screens(["Menu"]),
          to: screen,
          conditions: hasConditions ? [isSignedIn] : []
        )
      )
    }
    builder.add(
      NavigationCommand(
        "Login",
        from: .anywhere,
        to: "Login",
        presentation: .present,
        conditions: [NavigationCondition(.context("signedIn"), .missing)]
      )
    )
    let shop = try await navigator(builder.build(), on: stack("Menu"))
    shop.blockedInterceptor = { $0.isBlocked(by: "signedIn") ? .ask("Login") : .proceed }
    return shop
  }

  /// Starts a request, and returns when the login is displayed.
  private func outcomeAfterLogin(
    _ shop: Navigator<TestHost>,
    _ answer: @escaping @MainActor (LiveEntry?) async throws -> Void
  ) async throws -> NavigationOutcome {
    let request = Task { try await shop.go(to: "Account") }
    await wait { shop.stack.names == "Menu Login" }
    let login = try #require(shop.host.screenObjects.last)
    try await answer(shop.entry(of: login))
    return try await request.value
  }

  @Test func theRequestGoesOnAfterTheAnswer() async throws {
    let shop = try await shop()
    let outcome = try await outcomeAfterLogin(shop) { login in
      shop.context["signedIn"] = true
      try await login?.finish(with: true)
    }
    #expect(outcome.stepNames == ["push Account"])
    #expect(shop.stack.names == "Menu Account")
  }

  @Test("The request ends if the user does not answer", arguments: [true, false])
  func theRequestEndsWithoutAnAnswer(goesBack: Bool) async throws {
    let shop = try await shop()
    let outcome = try await outcomeAfterLogin(shop) { login in
      if goesBack { try await shop.back() } else { try await login?.finish(with: false) }
    }
    #expect(outcome == .refused(reason: "The redirect was not completed."))
    #expect(shop.stack.names == "Menu")
  }

  @Test func anAnswerThatDoesNotHelpIsNotAskedForEver() async throws {
    let shop = try await shop()
    shop.maximumRedirects = 2
    let request = Task { try await shop.go(to: "Account") }
    for _ in 1...2 {
      await wait { shop.stack.names == "Menu Login" }
      let login = shop.host.screenObjects.last.flatMap { shop.entry(of: $0) }
      try await login?.finish(with: true)
    }
    await #expect(throws: NavigationError.self) { try await request.value }
  }

  @Test func aQuestionThatIsBlockedItselfIsNotAsked() async throws {
    let shop = try await shop()
    shop.context["signedIn"] = false
    let error = await #expect(throws: NavigationError.self) { try await shop.go(to: "Account") }
    #expect(error?.routeFailure?.description.contains("Command 'Login' needs") == true)
    #expect(shop.stack.names == "Menu")
  }

  @Test func whatNoFactUnblocksIsNotAskedFor() async throws {
    let shop = try await shop()
    let error = await #expect(throws: NavigationError.self) { try await shop.go(to: "Order") }
    #expect(error?.routeFailure != nil)
    #expect(shop.stack.names == "Menu")
  }

  @Test func anInterceptorAsksBeforeARequestThatNothingBlocks() async throws {
    let shop = try await shop(hasConditions: false)
    shop.interceptors = [
      { proposal in
        let needsUser = proposal.request.destination.screen == "Account"
        return needsUser && proposal.request.context["signedIn"] == nil ? .ask("Login") : .proceed
      }
    ]
    let outcome = try await outcomeAfterLogin(shop) { login in
      shop.context["signedIn"] = true
      try await login?.finish(with: true)
    }
    #expect(outcome.stepNames == ["push Account"])
  }
}
