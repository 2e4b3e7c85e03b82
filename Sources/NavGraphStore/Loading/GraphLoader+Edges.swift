import NavGraph

/// The loading of edges, which are most of the rows of a large database, while the other rows are loaded.
extension GraphLoader {
  /// Loads all rows that the graph consists of, except the aliases.
  ///
  /// If there are many edges and no program can change the file, a second connection reads a part of them on another
  /// thread, from the last origins to the first ones. This connection reads all other rows, and then the edges from the
  /// first origins to the last ones, until it meets the other one.
  mutating func loadRows() throws {
    let ranges = try OriginRanges(database)
    if let second = try SecondConnection(besides: database) {
      let last = try concurrently {
        second.lastEdges(in: ranges)
      } alongside: {
        try loadRows(ranges)
      }
      try add(last.get())
    } else {
      try loadRows(ranges)
    }
    tables.numberEdges(commands.indices)
  }

  /// Loads all rows except the edges in ranges that another reader takes.
  private mutating func loadRows(_ ranges: OriginRanges) throws {
    // After an error, the other reader need not continue.
    defer { ranges.removeAll() }
    try loadScreens()
    try loadScreenProperties()
    try loadTabs()
    try loadCommands()
    try loadCommandProperties()
    try loadConditions()
    let reader = try EdgeReader(database)
    while let range = ranges.takeFirst() { try add(reader.edges(range)) }
  }

  /// Adds the edges of ranges, from the last one to the first one.
  private mutating func add(_ ranges: [EdgeReader.Edges]) throws {
    tables.reserveEdges(ranges.reduce(0) { $0 + $1.commands.count })
    for edges in ranges.reversed() { try add(edges) }
  }

  /// Loads the edges of the touched commands.
  mutating func loadTouchedEdges() throws {
    let origins = """
      (SELECT origin_id, command_id FROM command_origin
      \(condition("command_id", touched?.commands)) ORDER BY origin_id, command_id LIMIT -1)
      """
    try add(try EdgeReader(database, from: origins).edges(.min ... .max))
    tables.numberEdges(commands.indices)
  }

  /// Adds edges, except those of commands that are not loaded.
  ///
  /// Their commands are slots, which `numberEdges` replaces.
  private mutating func add(_ edges: EdgeReader.Edges) throws {
    var (slots, start): ([CommandIndex], Int) = ([], 0)
    for (key, end) in edges.origins {
      slots.removeAll(keepingCapacity: true)
      for command in edges.commands[start..<end] {
        if let slot = commands.slot(of: command) { slots.append(CommandIndex(slot)) }
      }
      start = end
      if slots.isEmpty { continue }
      guard let origin = screens[key] else {
        throw ContentError.danglingReference(column: "origin_id", of: "a command's origin")
      }
      slots.withUnsafeBufferPointer { tables.addEdges(origin: origin, commands: $0) }
    }
  }
}
