import Foundation
package import NavGraph

/// Screens and stacks as users write them, such as `Menu/Chat::userId=1`.
///
/// A screen can be named by its name, by a former name, by its name in another letter case, or by
/// its title.
package struct ScreenNotation: Sendable {
  private let graph: NavigationGraph
  private let note: @Sendable (String) -> Void

  /// Creates the notation of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - note: Is called with a note for each name that is not the exact name of a screen.
  package init(_ graph: NavigationGraph, note: @escaping @Sendable (String) -> Void = { _ in }) {
    self.graph = graph
    self.note = note
  }

  /// Returns the screen that a text names; the text itself as a name if there is none.
  package func screen(_ text: String) -> ScreenID {
    guard let match = graph.match(text) else { return ScreenID(text) }
    if let note = match.note { self.note(note) }
    return match.screen
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
  package func stack(_ text: String) throws -> ScreenStack {
    let entries = try text.isEmpty ? [] : StackNotation.parse(text)
    return try graph.stack(
      of: entries.map { entry in
        entry.mapMilestones { decodingJSON(in: $0.naming(screen($0.screen.name))) }
      }
    )
  }

  /// Returns the screen that a text describes, with its properties.
  ///
  /// A screen whose name is the whole text takes precedence.
  ///
  /// - Throws: `StackNotationError`.
  package func milestone(_ text: String) throws -> Milestone {
    if !text.contains("::") || graph.contains(ScreenID(text)) { return Milestone(screen(text)) }
    let entry = try StackNotation.parse(entry: text)
    return decodingJSON(in: entry.naming(screen(entry.screen.name)))
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

  private func decodingJSON(in entry: Milestone) -> Milestone {
    let declared = graph.properties(of: entry.screen)
    var entry = entry
    for (name, value) in entry.properties {
      entry.properties[name] = value.decodingJSON(as: declared.first(named: name)?.type)
    }
    return entry
  }
}

extension Milestone {
  /// Returns the milestone with another screen and the same properties.
  fileprivate func naming(_ screen: ScreenID) -> Milestone {
    self.screen == screen ? self : Milestone(screen, properties)
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
