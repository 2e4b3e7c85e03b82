import Foundation
import NavGraph

/// Stacks and screens in the notation of the command line, such as `Menu/Chat::userId=1`.
extension NavigationGraph {
  /// Returns the stack that a text describes, bottom to top.
  ///
  /// - Throws: `StackNotationError`.
  func stack(notation text: String) throws -> ScreenStack {
    let entries = try text.isEmpty ? [] : StackNotation.parse(text)
    return try stack(
      of: entries.map { entry in
        entry.mapMilestones { decodingJSON(in: $0.naming(lookUp($0.screen.name))) }
      }
    )
  }

  /// Returns the screen that a text describes, with its properties.
  ///
  /// A screen whose name is the whole text takes precedence.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lookUp: Returns the screen for a name that the user has entered; nil for ``lookUp(_:)``.
  /// - Returns: The screen with its properties.
  /// - Throws: `StackNotationError`.
  func milestone(
    notation text: String,
    lookUp: ((String) -> ScreenID)? = nil
  ) throws -> Milestone {
    let lookUp = lookUp ?? self.lookUp
    if !text.contains("::") || contains(ScreenID(text)) { return Milestone(lookUp(text)) }
    let entry = try StackNotation.parse(entry: text)
    return decodingJSON(in: entry.naming(lookUp(entry.screen.name)))
  }

  /// Returns the screen that a text names, as ``lookUp(_:)`` does.
  ///
  /// - Throws: `CommandFailure` with the nearest names if no screen has the name.
  func screen(named name: String) throws -> ScreenID {
    let screen = lookUp(name)
    guard contains(screen) else {
      let nearest = screens(nearest: screen).map(\.name)
      throw CommandFailure("Unknown screen '\(name)'." + suggestion(of: nearest), .usage)
    }
    return screen
  }

  private func decodingJSON(in entry: Milestone) -> Milestone {
    let declared = properties(of: entry.screen)
    var entry = entry
    for (name, value) in entry.properties {
      entry.properties[name] = value.decodingJSON(
        as: declared.first(named: name)?.type
      )
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
  func decodingJSON(as type: PropertyType?) -> RequestedValue {
    guard case .text(let text) = self, type == .array || type == .dictionary,
      let value = try? JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8)),
      value.type == type
    else { return self }
    return .value(value)
  }
}
