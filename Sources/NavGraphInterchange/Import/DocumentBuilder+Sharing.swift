import NavGraph

extension DocumentBuilder {
  /// Returns whether equal identifiers in several files of a format are one screen.
  ///
  /// In other formats, each file has identifiers of its own, such as `n0`.
  func sharesIdentifiers(of format: InterchangeFormat) -> Bool {
    options.sharesIdentifiers && [.mermaid, .dot].contains(format)
  }

  /// Adds the screen of a node, or joins it with that of a node with the same identifier.
  func add(
    _ screen: FlowDocument.Screen,
    qualifier: String? = nil,
    sharedAs identifier: String?
  ) throws(ReadError) -> ScreenID {
    guard let identifier else { return try add(screen, qualifier: qualifier) }
    if let known = sharedScreens[identifier], let index = index(of: known) {
      join(screen, index)
      return known
    }
    let added = try add(screen, qualifier: qualifier)
    sharedScreens[identifier] = added
    return added
  }

  /// Adds what another definition of a screen contains, and reports what differs.
  private func join(_ other: FlowDocument.Screen, _ index: Int) {
    var screen = document.screens[index]
    let id = screen.id
    func join<Value: Equatable>(
      _ value: inout Value?,
      _ other: Value?,
      _ name: String,
      at location: SourceLocation?,
      _ text: (Value) -> String
    ) {
      guard let present = value, let other, other != present else { return value = value ?? other }
      report(.dropped, "other-\(name)", at: location) {
        "Screen '\(id)' has the \(name) '\(text(present))' in another file; "
          + "'\(text(other))' is ignored."
      }
    }
    let location = other.location
    join(&screen.definition.title, other.title, "title", at: location) { $0 }
    join(&screen.group, other.group, "flow", at: location, \.name)
    screen.position = screen.position ?? other.position
    screen.notes += other.notes.filter { !screen.notes.contains($0) }
    for (format, members) in other.foreign.values {
      for member in members where screen.foreign.value(member.name, of: format) == nil {
        screen.foreign.set(member.name, member.value, of: format)
      }
    }
    document.screens[index] = screen
  }
}
