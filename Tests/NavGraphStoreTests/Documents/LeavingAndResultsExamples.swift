import NavGraph
import NavGraphTestSupport
import Testing

private enum Color: String, PropertyConvertible { case red, green }

@MainActor private final class Messages {
  private let stream = AsyncStream<String>.makeStream()
  /// Whether the task that reads the messages was cancelled.
  private(set) var isClosed = false

  init() {
    stream.continuation.onTermination = { _ in Task { @MainActor in self.isClosed = true } }
  }

  func messages() -> AsyncStream<String> { stream.stream }

  func send(_ text: String) { stream.continuation.yield(text) }
}

@MainActor @Suite(.timeLimit(.minutes(60))) struct LeavingAndResultsExamples {
  final class ContactPage: LiveScreen {
    var liveEntry: LiveEntry?

    func chatTapped() {
      navigator?.start { try await $0.go(to: "Chat") }
    }
  }

  @MainActor private final class Editor {
    var hasChanges = false { didSet { entry.interceptsLeaving = hasChanges } }
    var answer = false
    private(set) var questions: [String] = []
    private(set) var shown: [String] = []
    let chat = Messages()
    private let entry: LiveEntry

    init(_ entry: LiveEntry) {
      self.entry = entry
      entry.interceptLeaving { [weak self] _ in
        guard let self, await confirm("Discard the changes?") else {
          return .refuse(reason: "The text is not saved.")
        }
        return .proceed
      }
      entry.task { for await message in self.chat.messages() { self.show(message) } }
    }

    func choose() async throws { try await entry.finish(with: Color.green) }

    private func confirm(_ question: String) async -> Bool {
      questions.append(question)
      return answer
    }

    private func show(_ message: String) { shown.append(message) }
  }

  private func navigator() async throws -> Navigator<TestHost> {
    var registry = ScreenRegistry<AnyObject>()
    registry.register("Contact") { _ in ContactPage() }
    registry.registerDefault { PlainScreen($0.screen.id.name) }
    registry.register("Editor") { context in Editor(context.entry) }
    let graph = try graph("Contact>Chat", "Contact>Editor", "*>ColorPicker")
    let navigator = Navigator(graph: graph, host: TestHost(), registry: registry)
    try await navigator.show(ScreenStack(screens: ["Contact"]))
    return navigator
  }

  @Test func screenFindsItsNavigator() async throws {
    let navigator = try await navigator()
    (navigator.host.top as? ContactPage)?.chatTapped()
    await wait { navigator.stack.names == "Contact Chat" }
    #expect(navigator.stack.names == "Contact Chat")
  }

  @Test func editorIsNotLeftWithoutAsking() async throws {
    let navigator = try await navigator()
    try await navigator.go(to: "Editor")
    let editor = try #require(navigator.host.top as? Editor)
    editor.chat.send("Hello")
    await wait { !editor.shown.isEmpty }
    #expect(editor.shown == ["Hello"])
    #expect(
      try await navigator.back()
        == .refused(reason: "Screen 'Editor' cannot be left: The text is not saved.")
    )
    editor.answer = true
    #expect(try await navigator.back().isAtDestination)
    #expect(editor.questions == ["Discard the changes?", "Discard the changes?"])
    await wait { editor.chat.isClosed }
    editor.chat.send("Too late")
    await letOthersRun()
    #expect(editor.shown == ["Hello"])
  }

  @Test func pickerGivesAColor() async throws {
    let navigator = try await navigator()
    let choice = Task {
      guard let color = try await navigator.result(of: "ColorPicker", as: Color.self) else {
        return Color.red
      }
      return color
    }
    await wait { navigator.entry(at: "ColorPicker") != nil }
    let entry = try #require(navigator.entry(at: "ColorPicker"))
    try await entry.finish(with: Color.green)
    #expect(try await choice.value == .green)
  }
}
