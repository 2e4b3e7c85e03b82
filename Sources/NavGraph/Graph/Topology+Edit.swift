extension Topology {
  /// Returns the arrays after an edit of a graph in which no screen extends another.
  ///
  /// If the edit keeps the origins, destinations and traits of all commands, both graphs share the
  /// arrays.
  func applying(
    _ edit: consuming GraphEdit,
    _ numbering: CommandNumbering,
    screenCount: Int,
    changedTraits: [CommandTraits]
  ) -> Topology {
    var tables = edit.tables
    let changedEdges = tables.edges.build(screenCount: screenCount)
    let rowCount = incomingCommands.rowCount
    let keepsAll =
      screenCount == rowCount && !numbering.removesCommands
      && edit.commands.enumerated().allSatisfy { changed, command in
        command != .absent && traits[command] == changedTraits[changed]
          && destinations[command] == tables.destinations[changed]
          && commandFlows[command] == tables.commandFlows[changed]
      }
    if keepsAll, hasOrigins(edit.commands, changedEdges) { return self }

    // In the rows, the changed and added commands have the indices after those of the current
    // commands.
    let commandCount = destinations.count
    var numbers = numbering.kept
    for command in edit.commands where command != .absent { numbers[Int(command)] = .absent }
    numbers += CommandIndex.indices(count: edit.commands.count).map { numbering[changed: $0] }
    var edges = EdgeRows()
    for origin in ScreenIndex.indices(count: screenCount) {
      if Int(origin) < rowCount {
        edges.append(origin: origin, commands: commands(leaving: origin))
      }
      let changed = changedEdges[origin].map { CommandIndex(commandCount + Int($0)) }
      if !changed.isEmpty {
        changed.withUnsafeBufferPointer { edges.append(origin: origin, commands: $0) }
      }
    }
    return Topology(
      edges.build(screenCount: screenCount, numbering: numbers),
      definedOrigins: nil,
      destinations: numbering.values(destinations.values, changed: tables.destinations),
      traits: numbering.values(traits, changed: changedTraits),
      flows: numbering.values(commandFlows, changed: tables.commandFlows),
      screenCount: screenCount,
      hierarchy: nil
    )
  }

  /// Returns whether commands have the same origins as in the edges of the changed commands.
  private func hasOrigins(
    _ commands: [CommandIndex],
    _ edges: CompressedRows<ScreenIndex, CommandIndex>
  ) -> Bool {
    let changed = edges.transposed(rowCount: commands.count)
    return commands.enumerated().allSatisfy { number, command in
      origins(of: command).elementsEqual(changed[CommandIndex(number)])
    }
  }
}
