extension Definitions {
  /// Returns the definitions after an edit.
  ///
  /// - Throws: The first error found in the conditions of changed commands.
  func applying(
    _ edit: borrowing GraphEdit,
    _ numbering: CommandNumbering,
    screenCount: Int,
    _ commandNames: NameTable<CommandIndex>
  ) throws(GraphError) -> Definitions {
    var edited = self
    let tables = edit.tables
    if !edit.screens.isEmpty {
      let details = edit.screens.indices.map { number in
        (edit.screens[number], tables.screenDetails[ScreenIndex(number)])
      }
      edited.titles = titles.replacing(details.map { ($0, $1?.title) })
      edited.storyboards = storyboards.replacing(details.map { ($0, $1?.storyboard) })
      edited.identifiers = identifiers.replacing(details.map { ($0, $1?.identifier) })
      edited.formerNames = formerNames.ofGraph(screenCount: screenCount)
    }
    if numbering.removesCommands { edited.styles = styles.renumbered(numbering.kept) }
    let commands = CommandIndex.indices(count: edit.commands.count)
    if numbering.removesCommands || !commands.isEmpty {
      var editedRules: [CommandIndex: CommandRules] = [:]
      for (command, rules) in rules.elements {
        let kept = numbering.kept[Int(command)]
        if kept != .absent { editedRules[kept] = rules }
      }
      var changedRules: [CommandIndex: CommandRules] = [:]
      for command in commands {
        changedRules[numbering[changed: command]] = tables.rules[command]
        editedRules[numbering[changed: command]] = tables.rules[command]
      }
      try Definitions.checkConditions(changedRules, commandNames)
      edited.rules = SparseTable(editedRules, rowCount: commandNames.count)
    }
    edited.styles = edited.styles.replacing(
      commands.map { (numbering[changed: $0], tables.styles[$0]) }
    )
    return edited
  }
}
