import Foundation
import NavGraph
import NavGraphLinks
import NavGraphStore

/// A dialog with the user: shows the top screen, reads a line, and goes to another screen.
@MainActor
final class Session {
  private let navigator: Navigator<InMemoryHost<any ContactsScreen>>
  private let store: NavigationStore
  /// Whether the stack is saved: not over one that could not be restored.
  private var isSaving = true

  init(navigator: Navigator<InMemoryHost<any ContactsScreen>>, store: NavigationStore) {
    self.navigator = navigator
    self.store = store
  }

  /// Opens the link that has launched the app or restores the saved stack, and reads lines until the user
  /// quits.
  func run(openingLink link: String?) async throws {
    if let link { await open(link, from: .app) }
    if navigator.stack.entries.isEmpty { try await begin() }
    while true {
      await save()
      show()
      guard let line = readLine() else { return say("") }
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch (words.first ?? "", words.dropFirst().first) {
      case ("", _): continue
      case ("q", nil): return
      case ("b", nil): await perform { try await navigator.back() }
      case ("r", nil): await perform { try await navigator.backToRoot() }
      case ("s", nil): showStack()
      case ("f", nil) where !isSaving: await removeSavedStack()
      case ("go", nil): say("'go' needs the name of a screen, for example 'go Folder'.")
      case ("go", let place?): await go(to: place)
      case ("open", let link?): await open(link, from: .own)
      case (let number, nil): await choose(number)
      default: say("Unknown command '\(line)'.")
      }
    }
  }

  private func begin() async throws {
    do {
      let restoration = try await navigator.restore(from: store)
      for entry in restoration?.dropped ?? [] { say("\(entry)") }
    } catch {
      isSaving = false
      say("\(error)")
      say("Enter f to delete it. Until then, the stack is not saved.")
    }
    if navigator.stack.entries.isEmpty {
      try await navigator.show(ScreenStack(screens: [.menu]))
    }
  }

  /// Saves after every step, so that the stack survives a crash.
  private func save() async {
    guard isSaving else { return }
    do {
      try await navigator.save(to: store)
    } catch {
      say("\(error)")
    }
  }

  private func removeSavedStack() async {
    do {
      try await store.removeSavedStack(key: "stack")
      isSaving = true
    } catch {
      say("\(error)")
    }
  }

  // MARK: Going

  private func choose(_ number: String) async {
    let choices = navigator.host.top?.choices ?? []
    guard let number = Int(number), choices.indices.contains(number - 1) else {
      return say("There is no choice '\(number)'.")
    }
    await perform { try await navigator.go(choices[number - 1].request) }
  }

  /// Goes to a screen by its name, with properties such as `Chat::userId=2`.
  private func go(to place: String) async {
    await perform { try await navigator.go(RouteRequest(to: StackNotation.parse(entry: place))) }
  }

  /// Opens a link such as `contacts://chat/2`; if no screen is shown yet, on the start screen.
  private func open(_ link: String, from source: LinkSource) async {
    do {
      switch try await navigator.open(link, from: source) {
      case .navigated, .handled: break
      case .alreadyThere: say("You are there already.")
      case .refused(let reason): say(reason)
      case .kept(let failure): say("\(failure)")
      }
    } catch {
      say("\(error)")
    }
  }

  private func perform(_ request: () async throws -> NavigationOutcome) async {
    do {
      switch try await request() {
      case .navigated: break
      case .alreadyThere: say("You are there already.")
      case .refused(let reason): say(reason)
      }
    } catch {
      say("\(error)")
    }
  }

  // MARK: Showing

  private func show() {
    guard let screen = navigator.host.top else { return }
    say("")
    say(screen.title)
    for line in screen.text { say("  \(line)") }
    for (index, choice) in screen.choices.enumerated() { say("  \(index + 1)  \(choice.label)") }
    say("b back, r root, s stack, go NAME, open LINK, q quit > ", terminator: "")
  }

  /// Shows the visible path, and the tabs of each container with a mark at the selected one.
  private func showStack() {
    for (index, entry) in navigator.stack.visiblePath.enumerated() {
      let properties = entry.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      say("  \(index)  " + ([entry.screen.name] + properties).joined(separator: "  "))
      for (tab, stack) in (entry.tabs?.tabs ?? []).enumerated() {
        let mark = tab == entry.tabs?.selectedIndex ? "*" : " "
        say("     \(mark) \(stack.name): \(ScreenStack(stack.entries))")
      }
    }
  }

  private func say(_ text: String, terminator: String = "\n") {
    try? FileHandle.standardOutput.write(contentsOf: Data((text + terminator).utf8))
  }
}
