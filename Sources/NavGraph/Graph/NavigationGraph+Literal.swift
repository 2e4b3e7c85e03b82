/// A graph as a literal, for tests and previews.
///
/// ```swift
/// let graph: NavigationGraph = [
///   "Menu": ["Folder", "Settings"],
///   "Folder": ["Profile"],
/// ]
/// ```
extension NavigationGraph: ExpressibleByDictionaryLiteral {
  /// Creates a graph in which each screen opens the screens in its list.
  ///
  /// Screens are in the order of the literal, and screens that only occur in lists follow. Each
  /// screen in a list has one command, with its name, which pushes it. For other commands, and for
  /// properties and tabs, use a ``GraphBuilder``.
  ///
  /// - Parameter elements: The screens, each with those that it opens.
  /// - Precondition: No screen has two lists, and names are valid.
  public convenience init(dictionaryLiteral elements: (ScreenID, [ScreenID])...) {
    do {
      try self.init(GraphBuilder(elements).tables())
    } catch {
      preconditionFailure("Invalid graph literal. \(error)")
    }
  }
}

extension GraphBuilder {
  /// Creates a builder with the screens and commands of a graph literal.
  fileprivate init(_ elements: [(screen: ScreenID, destinations: [ScreenID])]) {
    self.init()
    var known: Set<ScreenID> = []
    for (screen, _) in elements {
      known.insert(screen)
      add(NavigationScreen(screen))
    }
    var origins: [ScreenID: [ScreenID]] = [:]
    var destinations: [ScreenID] = []
    for (origin, opened) in elements {
      for destination in opened {
        if known.insert(destination).inserted { add(NavigationScreen(destination)) }
        if origins[destination] == nil { destinations.append(destination) }
        origins[destination, default: []].append(origin)
      }
    }
    for destination in destinations {
      let command = NavigationCommand(
        CommandID(destination.name),
        from: .screens(origins[destination, default: []]),
        to: destination
      )
      add(command)
    }
  }
}
