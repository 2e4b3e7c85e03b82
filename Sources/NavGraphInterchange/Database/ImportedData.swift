import NavGraph

/// The data of formats that imports have stored, without the parts whose meaning has changed in the
/// database since: an export must write the changes.
extension NavigationDocument.Screen {
  /// Adds the stored data of the screen.
  mutating func restore(_ imported: NavigationDocument.Screen) {
    (position, notes, foreign) = (imported.position, imported.notes, imported.foreign)
    if definition.title != imported.title { foreign.remove(["android:label"]) }
    if definition.id != imported.id { foreign.remove(["name"]) }
    guard let arguments = foreign.value("arguments", of: .jetpack)?.members else { return }
    let unchanged = arguments.filter { argument in
      let name = PropertyName(argument.name)
      return definition.properties.first(named: name) == imported.properties.first(named: name)
    }
    foreign.set("arguments", .object(unchanged), of: .jetpack)
  }
}

extension NavigationDocument.Command {
  /// Adds the stored data of the command.
  ///
  /// - `names`: The current names of the screens that were renamed since.
  mutating func restore(_ imported: NavigationDocument.Command, _ names: FormerNames) {
    foreign = imported.foreign
    if definition.presentation != imported.presentation
      || definition.closing != imported.closing.map(names.present(closing:))
    {
      foreign.remove(["app:popUpTo", "app:popUpToInclusive"])
    }
    if Set(originScreens) != Set(imported.originScreens.map(names.present)) {
      foreign.remove(["graph", "state"])
    }
  }
}

extension NavigationDocument.Link {
  /// Adds the stored data of the link.
  ///
  /// - `names`: The current names of the screens that were renamed since.
  mutating func restore(_ imported: NavigationDocument.Link, _ names: FormerNames) {
    let screens = imported.milestones.map { names.present($0.screen) }
    guard mode == imported.mode, isEnabled == imported.isEnabled,
      milestones.map(\.screen) == screens
    else { return }
    foreign = imported.foreign
  }
}

extension ForeignData {
  /// Removes the members with some names from the data of all formats.
  fileprivate mutating func remove(_ names: Set<String>) {
    for (format, members) in values { self[format] = members.filter { !names.contains($0.name) } }
  }
}
