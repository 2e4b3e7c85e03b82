import Foundation
import NavGraph
import NavGraphService
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The state of the source that a service answers from.
@Suite struct NavigationServiceTests {
  @Test func aLiveServiceAnswersFromTheCurrentState() throws {
    let directory = try TemporaryDirectory()
    let path = directory.url.appendingPathComponent("app.db").path
    let store = try NavigationStore.create(at: path, filledBy: "")
    let service = NavigationService(.database(try NavigationStore(path: path)), isLive: true)
    #expect(try service.graph().screens == [])
    try store.apply(.addScreen("Menu"))
    #expect(try service.graph().screens == ["Menu"])
    let other = try directory.sqlite("app.db", "INSERT INTO screen (name) VALUES ('Chat')")
    #expect(other.status == 0)
    #expect(try service.flows().graph.screens == ["Menu", "Chat"])
    #expect(try service.definitions().graph.screens == ["Menu", "Chat"])
  }

  @Test func notesNameTheScreenThatWasFound() async throws {
    let store = try await NavigationStore.inMemory(
      filledBy: "INSERT INTO screen (name) VALUES ('Menu')"
    )
    let (notes, continuation) = AsyncStream<String>.makeStream()
    let service = NavigationService(.database(store)) { continuation.yield($0) }
    let answer = try service.answer(RouteQuestion(from: .screen(.text("MENU")), to: .text("Menu")))
    #expect(answer.request.destination.screen == "Menu")
    continuation.finish()
    let texts = await notes.reduce(into: []) { $0.append($1) }
    #expect(texts == ["'MENU' was read as screen 'Menu'"])
  }
}
