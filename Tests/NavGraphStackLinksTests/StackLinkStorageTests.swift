import NavGraph
import NavGraphLinks
import NavGraphStackLinks
import NavGraphTestSupport
import Testing

@Suite struct StackLinkStorageTests {
  @MainActor @Test func storageSavesStacksAsLinks() async throws {
    let texts = Texts()
    let storage = StackLinkStorage(
      scheme: "tv",
      read: { @MainActor in texts.byKey[$0] },
      write: { @MainActor in texts.byKey[$0] = $1 }
    )
    let graph = try graph("home>show")
    let first = try await navigator(graph, on: stack("home"))
    try await first.go(to: "show", ["id": 2])
    try await first.save(to: storage)
    #expect(texts.byKey == ["stack": "tv://home/show::id=2"])
    let second = try await navigator(graph, on: ScreenStack())
    try await second.restore(from: storage)
    #expect(second.stack == first.stack)
    texts.byKey["stack"] = "tv:"
    await #expect(throws: LinkError.self) { try await second.restore(from: storage) }
    try await storage.removeSavedStack(key: "stack")
    #expect(try await second.restore(from: storage) == nil)
  }
}

@MainActor private final class Texts {
  var byKey: [String: String] = [:]
}
