import Foundation
package import NavGraph

/// The errors of ``ScreenNotation``; in pages, which have another notation, those of requests.
package typealias NotationError = any Error

/// Screens and stacks as users write them, such as `Menu/Chat::userId=1`.
///
/// A screen can be named by its name, by a former name, by its name in another letter case, or by
/// its title.
package struct ScreenNotation: Sendable {
  private let graph: NavigationGraph
  /// Whether only names and former names are accepted, as in files that programs write.
  private let isExact: Bool
  private let note: @Sendable (String) -> Void

  /// Creates the notation of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - note: Is called with a note for each name that is not the exact name of a screen.
  package init(_ graph: NavigationGraph, note: @escaping @Sendable (String) -> Void = { _ in }) {
    self.graph = graph
    self.note = note
    isExact = false
  }

  /// Creates the notation of a graph in which screens have their names or former names.
  package init(exact graph: NavigationGraph) {
    self.graph = graph
    note = { _ in }
    isExact = true
  }

  /// Returns the screen that a text names; the text itself as a name if there is none.
  package func screen(_ text: String) -> ScreenID {
    guard let match = match(text) else { return ScreenID(text) }
    if !isExact, let note = match.note { self.note(note) }
    return match.screen
  }

  private func match(_ text: String) -> ScreenMatch? {
    guard isExact else { return graph.match(text) }
    let name = ScreenID(text)
    let screen = graph.contains(name) ? name : graph.currentName(of: name)
    return screen.map { ScreenMatch(screen: $0, note: nil) }
  }

  /// Returns the screen that a text names.
  ///
  /// - Throws: `UnknownName` with the nearest names if no screen has the name.
  package func existingScreen(_ text: String) throws(UnknownName) -> ScreenID {
    let screen = screen(text)
    guard graph.contains(screen) else {
      throw UnknownName("screen", text, nearest: graph.screens(nearest: screen).map(\.name))
    }
    return screen
  }

  /// Returns the stack that a text describes, bottom to top.
  ///
  /// - Throws: `StackNotationError`.
  package func stack(
    _ text: String,
    in context: PropertyDictionary? = nil
  ) throws -> ScreenStack {
    let entries = try text.isEmpty ? [] : StackNotation.parse(text)
    return try graph.stack(
      of: entries.map { entry in
        entry.mapMilestones { decodingJSON(in: $0.naming(screen($0.screen.name))) }
      },
      in: context
    )
  }

  /// Returns the screen that a text describes, with its properties, and with the command that must
  /// open it, such as `Edit::id=1 by Clone`.
  ///
  /// A screen whose name is the whole text takes precedence.
  ///
  /// - `command`: The command that must open the screen; nil to use that of the text.
  /// - Throws: `StackNotationError`.
  package func milestone(_ text: String, by command: String? = nil) throws -> RouteRequest.Milestone
  {
    let (text, named) = withoutCommand(text)
    let command = (command ?? named).map(CommandID.init)
    if !text.contains("::") || graph.contains(ScreenID(text)) {
      return RouteRequest.Milestone(screen(text), by: command)
    }
    var entry = try StackNotation.parse(entry: text)
    entry.command = command
    return decodingJSON(in: entry.naming(screen(entry.screen.name)))
  }

  /// Returns the entry that a text describes, as the bottom of a stack.
  ///
  /// - Throws: `StackNotationError`.
  func entry(_ text: String) throws -> StackEntry {
    try graph.stack(of: [milestone(text)]).entries[0]
  }

  /// Splits a text such as `Edit by Clone` into the text of the screen and the name of the command;
  /// the name is nil if the text contains none.
  ///
  /// After values of properties, only the name of a command is read as such.
  private func withoutCommand(_ text: String) -> (screen: String, command: String?) {
    guard text.contains(" by "), match(text) == nil else { return (text, nil) }
    var end = text.endIndex
    while let separator = text[..<end].range(of: " by ", options: .backwards) {
      let (screen, command) = (text[..<separator.lowerBound], text[separator.upperBound...])
      let isCommand = graph.command(CommandID(String(command))) != nil
      if isCommand || match(String(screen)) != nil { return (String(screen), String(command)) }
      end = separator.lowerBound
    }
    return (text, nil)
  }

  /// Returns values for the properties of any screen.
  ///
  /// Texts of JSON arrays and objects are decoded if every screen that declares the property
  /// declares that type.
  package func properties(_ texts: [PropertyName: String]) -> [PropertyName: RequestedValue] {
    texts.reduce(into: [:]) { values, text in
      values[text.key] = RequestedValue.text(text.value).decodingJSON(as: typeForJSON(text))
    }
  }

  /// Returns the type that all declarations of a property have in common, for a text that may be
  /// JSON; otherwise nil.
  private func typeForJSON(_ text: (key: PropertyName, value: String)) -> PropertyType? {
    guard text.value.hasPrefix("[") || text.value.hasPrefix("{") else { return nil }
    let types = graph.screens.compactMap {
      graph.properties(of: $0).first(named: text.key)?.type
    }
    return types.allSatisfy { $0 == types.first } ? types.first : nil
  }

  private func decodingJSON(in entry: RouteRequest.Milestone) -> RouteRequest.Milestone {
    let declared = graph.properties(of: entry.screen)
    var entry = entry
    for (name, value) in entry.properties {
      entry.properties[name] = value.decodingJSON(as: declared.first(named: name)?.type)
    }
    return entry
  }
}

extension RouteRequest.Milestone {
  /// Returns the milestone with another screen.
  fileprivate func naming(_ screen: ScreenID) -> RouteRequest.Milestone {
    var copy = self
    copy.screen = screen
    return copy
  }
}

extension RequestedValue {
  /// Returns a text decoded from JSON, if it is an array or a dictionary as declared.
  fileprivate func decodingJSON(as type: PropertyType?) -> RequestedValue {
    guard case .text(let text) = self, type == .array || type == .dictionary,
      let value = try? JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8)),
      value.type == type
    else { return self }
    return .value(value)
  }
}
