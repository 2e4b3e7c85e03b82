import NavGraph
import NavGraphTestSupport
import Testing

@MainActor private final class Notes {
  private(set) var isDeleted = false

  func deleteSelected() { isDeleted = true }
}

@MainActor @Suite(.timeLimit(.minutes(60))) struct DialogsExamples {
  private let notes = Notes()

  private func askToDelete(with navigator: any Navigating) async throws {
    let buttons: PropertyValue = [
      ["title": "Delete", "role": "destructive"],
      ["title": "Cancel", "role": "cancel"],
    ]
    let question = RouteRequest(
      to: "Confirmation",
      ["title": "Delete the note?", "buttons": buttons]
    )
    let answer = try await navigator.result(of: question, as: String.self)
    if answer == "Delete" { notes.deleteSelected() }
  }

  @Test func answerIsTheResult() async throws {
    let graph = try graph(
      NavigationScreen("Notes"),
      NavigationScreen("Confirmation", dialog: .alert),
      commands: [
        NavigationCommand(
          "Confirmation",
          from: .screens(["Notes"]),
          to: "Confirmation",
          presentation: .present
        )
      ]
    )
    let navigator = try await navigator(graph, on: stack("Notes"))
    let question = Task { try await askToDelete(with: navigator) }
    let host = navigator.host
    await wait { host.screens.last?.dialog != nil }
    #expect(host.screens.last?.dialog?.title == "Delete the note?")
    host.simulateTap(onButton: "Delete")
    try await question.value
    #expect(notes.isDeleted)
    #expect(navigator.stack.names == "Notes")
  }
}
