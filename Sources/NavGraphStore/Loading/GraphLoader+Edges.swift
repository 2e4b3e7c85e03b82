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
      // No other variable keeps the memory of these edges.
      let edges = try concurrently {
        second.lastEdges(in: ranges)
      } alongside: {
        try loadRows(ranges)
      }.get()
      try second.check(commands)
      tables.reserveEdges(edges.count)
      try add(edges)
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
    try tables.indexScreens()
    try loadScreenProperties()
    try loadTabs()
    try loadCommands()
    try tables.indexCommands()
    try loadCommandProperties()
    try loadConditions()
    let reader = try EdgeReader(database)
    while let range = ranges.takeFirst() { try loadEdges(reader, range) }
  }

  /// Loads the edges of the touched commands.
  mutating func loadTouchedEdges() throws {
    let origins = """
      (SELECT origin_id, command_id FROM command_origin
      \(condition("command_id", touched?.commands)) ORDER BY origin_id, command_id LIMIT -1)
      """
    try loadEdges(EdgeReader(database, from: origins), .min ... .max)
    tables.numberEdges(commands.indices)
  }

  private mutating func loadEdges(_ reader: EdgeReader, _ range: ClosedRange<Int64>) throws {
    var edges = KeyedEdges<UInt64>(commandKeys: .min ... .max)
    try reader.read(range) { pairs in
      edges.removeAll()
      edges.append(pairs)
      try add(edges)
    }
  }

  /// Adds edges, except those of commands that are not loaded.
  ///
  /// Their commands are slots, which `numberEdges` replaces.
  private mutating func add<Distance>(_ edges: KeyedEdges<Distance>) throws {
    try edges.forEachOrigin { key, keys in
      guard let origin = screens[key] else {
        if keys.allSatisfy({ commands.slot(of: $0) == nil }) { return }
        throw ContentError.danglingReference(column: "origin_id", of: "a command's origin")
      }
      tables.addEdges(origin: origin, maximumCount: keys.count) { slots in
        commands.writeSlots(of: keys, to: slots)
      }
    }
  }
}
