import NavGraph

/// The actions for the commands of a document: the inverse of what ``JetpackImporter`` does.
struct JetpackActions {
  /// The elements that contain an action: a graph, which is nil for the outermost one, or screens.
  enum Owner { case graph(Int?), screens([Int]) }

  /// The identifier of each command's action.
  let ids: [String]
  let owners: [Owner]

  init(_ document: NavigationDocument, _ tree: GroupTree) {
    ids = JetpackActions.ids(document)
    owners = JetpackActions.owners(of: document, tree, ids: ids)
  }

  /// Returns the identifiers of the commands' actions: their names in a form that Android accepts.
  ///
  /// An import puts the name of the element that contains an action before an identifier that
  /// several actions have. These actions get this identifier again.
  private static func ids(_ document: NavigationDocument) -> [String] {
    let groups = document.groups
    let ends = document.commands.map { command -> String? in
      guard let origin = command.originScreens.first else { return nil }
      let names = [origin.name, groups[origin]?.name].compactMap { $0 }
      let owner = names.first { command.name.name.hasPrefix("\($0)/") }
      let end = owner.map { String(command.name.name.dropFirst($0.count + 1)) }
      return end.flatMap { JetpackNames.identifier($0) == $0 ? $0 : nil }
    }
    let counts = Dictionary(ends.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    let repeated = Set(counts.filter { $0.value > 1 }.keys)
    var names = UniqueNames(besides: repeated)
    return zip(document.commands, ends).map { command, end in
      if let end, repeated.contains(end) { return end }
      return names.add(JetpackNames.identifier(command.name.name))
    }
  }

  /// Returns whether a command becomes an action of several screens.
  func isSplit(_ command: Int) -> Bool {
    if case .screens(let screens) = owners[command] { screens.count > 1 } else { false }
  }

  /// Returns the elements that contain the actions of commands: the innermost graph whose action
  /// has all origins, or each origin.
  private static func owners(
    of document: NavigationDocument,
    _ tree: GroupTree,
    ids: [String]
  ) -> [Owner] {
    let indices = document.screenIndices
    let containers = ScreenContainers(tree.flows.map { $0.map(String.init) })
    var screens: [String: Set<Int>] = [:]
    for (id, command) in zip(ids, document.commands) {
      screens[id, default: []].formUnion(command.originScreens.compactMap { indices[$0] })
    }
    return zip(ids, document.commands).map { id, command in
      if command.isUniversal { return .graph(nil) }
      let origins = command.originScreens.compactMap { indices[$0] }
      let found = containers.containers(of: origins) { screen, _ in
        screens[id]?.contains(screen) == true
      }
      guard origins.count > 1, let graph = found.first else { return .screens(origins) }
      return .graph(Int(graph))
    }
  }
}
