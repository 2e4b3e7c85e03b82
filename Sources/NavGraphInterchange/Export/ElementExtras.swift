import NavGraph

/// The elements of a document, without the data that their format writes itself.
enum ElementExtras {
  /// Returns a screen without the data that its format writes.
  static func withoutNative(
    _ screen: FlowDocument.Screen,
    _ format: InterchangeFormat
  ) -> FlowDocument.Screen {
    var screen = screen
    if isNative(screen.foreign[format]) { screen.foreign[format] = [] }
    return screen
  }

  /// Returns a command without the data that its format writes.
  static func withoutNative(
    _ command: FlowDocument.Command,
    _ format: InterchangeFormat
  ) -> FlowDocument.Command {
    var command = command
    if isNative(command.foreign[format]) { command.foreign[format] = [] }
    return command
  }

  /// Returns whether all members can be written as attributes, because each has a name and a text
  /// as value.
  static func isNative(_ members: [OrderedJSON.Member]) -> Bool {
    let names = Set(members.map(\.name))
    return names.count == members.count
      && members.allSatisfy { member in
        guard let text = member.value.text else { return false }
        return isPlain(member.name) && !text.isEmpty
          && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
          && !text.contains("\\")
      }
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
      && name.utf8.first?.isDigit == false
      && !["navgraph", "label", "pos", "name", "title", "dir", "labelE"].contains(name)
  }
}
