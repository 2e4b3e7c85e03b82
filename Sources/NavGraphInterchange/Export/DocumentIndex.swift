import NavGraph

/// The elements of a document by the screens to which they belong, in the order of definition.
struct DocumentIndex {
  private let document: NavigationDocument
  private let screens: [ScreenID: Int]
  private var flows: [FlowID: Int] = [:]
  /// The commands that open each screen, also universal ones.
  private var entering: [ScreenID: [Int]] = [:]
  private var leaving: [ScreenID: [Int]] = [:]
  /// The links whose last screen is each screen.
  private var links: [ScreenID: [Int]] = [:]
  /// The screens of which each screen is the root of a tab.
  private var containers: [ScreenID: [ScreenID]] = [:]
  /// The flows of the commands between two screens, and of the universal commands to a screen.
  private var flowsOfCommands: [Connection: Set<Int>] = [:]

  private struct Connection: Hashable {
    /// The origin; nil for a universal command.
    let origin: ScreenID?
    let destination: ScreenID
  }

  /// Creates the index of a document.
  ///
  /// - Complexity: O(V + E) time and memory for V screens, commands and links, and E origins of
  ///   commands.
  init(_ document: NavigationDocument) {
    self.document = document
    screens = document.screenIndices
    flows = document.flowIndices
    let hasGroups = document.screens.contains { $0.group != nil }
    for (number, command) in document.commands.enumerated() {
      let destination = command.destination
      entering[destination, default: []].append(number)
      for origin in command.originScreens { leaving[origin, default: []].append(number) }
      guard hasGroups, let flow = command.flow.flatMap({ flows[$0] }) else { continue }
      for origin in command.isUniversal ? [nil] : command.originScreens.map(Optional.some) {
        let connection = Connection(origin: origin, destination: destination)
        flowsOfCommands[connection, default: []].insert(flow)
      }
    }
    for (number, link) in document.links.enumerated() {
      if let last = link.milestones.last { links[last.screen, default: []].append(number) }
    }
    for screen in document.screens {
      for tab in screen.tabs { containers[tab.root, default: []].append(screen.id) }
    }
  }

  /// Returns the commands that open a screen.
  func commands(opening screen: ScreenID) -> [NavigationDocument.Command] {
    entering[screen, default: []].map { document.commands[$0] }
  }

  /// Returns the commands that can be executed on a screen, without universal ones.
  func commands(leaving screen: ScreenID) -> [NavigationDocument.Command] {
    leaving[screen, default: []].map { document.commands[$0] }
  }

  /// Returns the links whose last screen is a screen.
  func links(to screen: ScreenID) -> [NavigationDocument.Link] {
    links[screen, default: []].map { document.links[$0] }
  }

  /// Returns the commands that open a screen or leave it, without universal ones; those that open
  /// another screen only with their origins on this one.
  func commands(around screen: ScreenID) -> [NavigationDocument.Command] {
    let numbers = Set(entering[screen, default: []] + leaving[screen, default: []])
    return numbers.sorted().compactMap { number in
      var command = document.commands[number]
      guard !command.isUniversal else { return nil }
      if command.destination != screen {
        command.originScreens = command.originScreens.filter { $0 == screen }
      }
      return command.originScreens.isEmpty ? nil : command
    }
  }

  /// Returns the positions of a screen and of the screens that are one command or tab away.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - commands: The commands around it.
  /// - Returns: The positions in the document, in order.
  func neighbors(of screen: ScreenID, by commands: [NavigationDocument.Command]) -> [Int] {
    var found: Set = [screen]
    for command in commands { found.formUnion(command.originScreens + [command.destination]) }
    if let number = screens[screen] { found.formUnion(document.screens[number].tabs.map(\.root)) }
    found.formUnion(containers[screen, default: []])
    return found.compactMap { screens[$0] }.sorted()
  }

  /// Returns a document with some screens and commands, and the flows of the screens and of all
  /// commands between them.
  ///
  /// - Complexity: O(N²) time for N screens.
  func part(screens numbers: [Int], commands: [NavigationDocument.Command]) -> NavigationDocument {
    var part = NavigationDocument()
    part.screens = numbers.map { document.screens[$0] }
    part.commands = commands
    var used = Set(part.screens.compactMap(\.group).compactMap { flows[$0] })
    // Without groups, no flow is drawn.
    guard !used.isEmpty else { return part }
    for destination in part.screens {
      for origin in [nil] + part.screens.map({ Optional($0.id) }) {
        let connection = Connection(origin: origin, destination: destination.id)
        used.formUnion(flowsOfCommands[connection, default: []])
      }
    }
    part.flows = used.sorted().map { document.flows[$0] }
    return part
  }
}
