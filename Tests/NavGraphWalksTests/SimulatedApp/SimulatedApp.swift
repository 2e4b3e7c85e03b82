import Foundation

/// An app that is simulated from its flows, with a fault.
///
/// Its screens are names on stacks. It shares no code with navgraph.
@MainActor public final class SimulatedApp {
  /// The app that runs.
  public static let shared = SimulatedApp()

  /// The flows of the app.
  public struct Flows: Decodable {
    struct Command: Decodable {
      let name: String
      /// Where the command is executed; nil for everywhere.
      let origins: [String]?
      let destination: String
      let presentation: String
    }

    let commands: [Command]
    /// For each container, the names and the roots of its tabs.
    let tabs: [String: [[String]]]
    /// For each link, the screens that it opens.
    let links: [String: [String]]
    /// The accessibility identifiers that are not names of screens and commands.
    let identifiers: [String: String]
  }

  final class Entry {
    let screen: String
    let isModal: Bool
    var tabs: [(name: String, stack: [Entry])] = []
    var selected = 0

    init(_ screen: String, isModal: Bool = false) {
      self.screen = screen
      self.isModal = isModal
    }
  }

  /// The flows that the app has.
  public var flows = Flows(commands: [], tabs: [:], links: [:], identifiers: [:])
  /// A fault, as two words.
  ///
  /// It is `dead NAME` or `wrong NAME` for a command, or `back NAME` for a screen without a button.
  public var fault = ""
  var activity = ""
  var failure: String?
  private var stack: [Entry] = []

  /// Runs a test, and returns the activity that fails with its message; nil if none does.
  public func failure(of test: () -> Void) -> String? {
    failure = nil
    stack = []
    test()
    return failure
  }

  func fail(_ message: String) { failure = failure ?? "\(activity): \(message)" }

  // MARK: - The user's actions

  func launch(_ screen: String) { stack = [entry(screen)] }

  func open(_ link: String) {
    for screen in flows.links[link] ?? [] where !path.contains(where: { $0.screen == screen }) {
      push(entry(screen))
    }
  }

  func shows(_ identifier: String) -> Bool {
    path.last.map { self.identifier(of: $0.screen) } == identifier || command(identifier) != nil
  }

  func tap(_ identifier: String) {
    guard let command = command(identifier), fault != "dead \(command.name)" else { return }
    let screen = fault == "wrong \(command.name)" ? "Wrong" : command.destination
    switch command.presentation {
    case "root": stack = [entry(screen)]
    case "present": stack.append(entry(screen, isModal: true))
    default: push(entry(screen))
    }
  }

  func select(_ tab: String) {
    for entry in containers {
      if let index = entry.tabs.firstIndex(where: { $0.name == tab }) { entry.selected = index }
    }
  }

  func pop() {
    guard let top = path.last, !top.isModal, fault != "back \(top.screen)" else { return }
    if let container = containers.last {
      guard container.tabs[container.selected].stack.count > 1 else { return }
      container.tabs[container.selected].stack.removeLast()
    } else if stack.count > 1 {
      stack.removeLast()
    }
  }

  func dismiss() {
    guard let top = path.last, fault != "back \(top.screen)",
      let modal = stack.lastIndex(where: \.isModal)
    else { return }
    stack.removeSubrange(modal...)
  }

  // MARK: - Stacks

  private func entry(_ screen: String, isModal: Bool = false) -> Entry {
    let entry = Entry(screen, isModal: isModal)
    entry.tabs = (flows.tabs[screen] ?? []).map { ($0[0], [self.entry($0[1])]) }
    return entry
  }

  private func push(_ entry: Entry) {
    if let container = containers.last {
      container.tabs[container.selected].stack.append(entry)
    } else {
      stack.append(entry)
    }
  }

  /// The containers around the top, the outermost first.
  private var containers: [Entry] {
    var containers: [Entry] = []
    var top = stack.last
    while let entry = top, !entry.tabs.isEmpty {
      containers.append(entry)
      top = entry.tabs[entry.selected].stack.last
    }
    return containers
  }

  private var path: [Entry] {
    containers.reduce(stack) { $0 + $1.tabs[$1.selected].stack }
  }

  private func identifier(of name: String) -> String { flows.identifiers[name] ?? name }

  private func command(_ identifier: String) -> Flows.Command? {
    guard let top = path.last else { return nil }
    let origins = [top.screen] + containers.map(\.screen)
    return flows.commands.first { command in
      self.identifier(of: command.name) == identifier
        && command.origins.map { !Set($0).isDisjoint(with: origins) } ?? true
    }
  }
}
