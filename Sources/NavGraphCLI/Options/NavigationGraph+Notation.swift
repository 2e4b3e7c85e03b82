import Foundation
import NavGraph

/// Stacks and screens in the notation of the command line, such as `Menu/Chat::userId=1`.
extension NavigationGraph {
  /// The stack of the first screen, for commands without `--from` and `--stack`.
  var firstScreenStack: ScreenStack { ScreenStack(screens: Array(screens.prefix(1))) }

  /// Returns the stack that a text describes, bottom to top.
  ///
  /// - Throws: `StackNotationError`.
  func stack(
    notation text: String,
    note: (String) -> Void = Console.note
  ) throws -> ScreenStack {
    let entries = try text.isEmpty ? [] : StackNotation.parse(text)
    return stack(of: entries.map { decodingJSON(in: $0, note: note) })
  }

  /// Returns the screen that a text describes, with its properties.
  ///
  /// A screen that has the whole text as its name comes first.
  ///
  /// - Throws: `StackNotationError`.
  func milestone(
    notation text: String,
    note: (String) -> Void = Console.note
  ) throws -> Milestone {
    if !text.contains("::") || currentName(of: ScreenID(text)) != nil {
      return Milestone(presentName(of: ScreenID(text), note: note))
    }
    return decodingJSON(in: try StackNotation.parse(entry: text), note: note)
  }

  /// Returns the present name of a screen, and prints a note if that is another; the same name if no
  /// screen has it.
  func presentName(of name: ScreenID, note: (String) -> Void = Console.note) -> ScreenID {
    guard let present = currentName(of: name), present != name else { return name }
    note("screen '\(name)' is now named '\(present)'")
    return present
  }

  /// Returns the present name of a screen that is named by its present or a former name.
  ///
  /// - Throws: `CommandFailure` with the nearest names if no screen has the name.
  func screen(named name: String) throws -> ScreenID {
    let screen = presentName(of: ScreenID(name))
    guard contains(screen) else {
      let nearest = screens(nearest: ScreenID(name)).map(\.name)
      throw CommandFailure("Unknown screen '\(name)'." + suggestion(of: nearest), .usage)
    }
    return screen
  }

  private func decodingJSON(in entry: Milestone, note: (String) -> Void) -> Milestone {
    var entry = entry
    entry.screen = presentName(of: entry.screen, note: note)
    let declared = properties(of: entry.screen)
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
