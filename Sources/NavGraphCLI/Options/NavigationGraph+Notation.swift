import Foundation
import NavGraph

/// Stacks and screens in the notation of the command line, such as `Menu/Chat::userId=1`.
extension NavigationGraph {
  /// The stack of the first screen, for commands without `--from` and `--stack`.
  var firstScreenStack: ScreenStack { ScreenStack(screens: Array(screens.prefix(1))) }

  /// Returns the stack that a text describes, bottom to top.
  ///
  /// - Throws: `StackNotationError`.
  func stack(notation text: String) throws -> ScreenStack {
    let entries = try text.isEmpty ? [] : StackNotation.parse(text)
    return stack(of: entries.map(decodingJSON))
  }

  /// Returns the screen that a text describes, with its properties.
  ///
  /// A screen that has the whole text as its name comes first.
  ///
  /// - Throws: `StackNotationError`.
  func milestone(notation text: String) throws -> Milestone {
    if !text.contains("::") || contains(ScreenID(text)) { return Milestone(ScreenID(text)) }
    return decodingJSON(in: try StackNotation.parse(entry: text))
  }

  /// Returns the present name of a screen that is named by its present or a former name.
  ///
  /// - Throws: `CommandFailure` with the nearest names if no screen has the name.
  func screen(named name: String) throws -> ScreenID {
    guard let screen = currentName(of: ScreenID(name)) else {
      let nearest = screens(nearest: ScreenID(name)).map(\.name)
      throw CommandFailure("Unknown screen '\(name)'." + suggestion(of: nearest), .usage)
    }
    return screen
  }

  private func decodingJSON(in entry: Milestone) -> Milestone {
    let declared = properties(of: entry.screen)
    var entry = entry
    for (name, value) in entry.properties {
      entry.properties[name] = value.decodingJSON(
        as: declared.first { $0.name == name }?.type
      )
    }
    return entry
  }
}

extension RequestedValue {
  /// Returns the array or dictionary that a text has as JSON, if that is the declared type.
  func decodingJSON(as type: PropertyType?) -> RequestedValue {
    guard case .text(let text) = self, type == .array || type == .dictionary,
      let value = try? JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8)),
      value.type == type
    else { return self }
    return .value(value)
  }
}
