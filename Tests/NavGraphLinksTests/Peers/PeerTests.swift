import NavGraphLinks
import Testing

/// Cases of the test suites of other routers.
///
/// The article "Link patterns" lists what is not supported.
@Suite struct PeerTests {
  @Test("Jetpack NavDeepLink", arguments: PeerCases.jetpack)
  func jetpack(peer: PeerCase) throws { try check(peer) }

  @Test("Vapor routing-kit", arguments: PeerCases.vapor)
  func vapor(peer: PeerCase) throws { try check(peer) }

  @Test("URLNavigator", arguments: PeerCases.urlNavigator)
  func urlNavigator(peer: PeerCase) throws { try check(peer) }

  @Test("JLRoutes", arguments: PeerCases.jlRoutes)
  func jlRoutes(peer: PeerCase) throws { try check(peer) }

  @Test("DeepLinkDispatch", arguments: PeerCases.deepLinkDispatch)
  func deepLinkDispatch(peer: PeerCase) throws { try check(peer) }

  @Test("go_router", arguments: PeerCases.goRouter)
  func goRouter(peer: PeerCase) throws { try check(peer) }

  @Test("React Navigation", arguments: PeerCases.reactNavigation)
  func reactNavigation(peer: PeerCase) throws { try check(peer) }

  @Test("path-to-regexp and URLPattern", arguments: PeerCases.urlPattern)
  func urlPattern(peer: PeerCase) throws { try check(peer) }

  private func check(_ peer: PeerCase) throws {
    let result = try peer.result()
    #expect(result.winner == peer.winner)
    #expect(result.values == peer.values)
  }
}
