extension Topology {
  /// Reads the arrays of a file.
  ///
  /// - `hasHierarchy`: Whether screens extend others.
  /// - Complexity: O(1) time; O(V + C + E) for a small file with V screens, C commands and E edges.
  init(_ file: CompiledFile, hasHierarchy: Bool) throws(CompiledGraphError) {
    let (screenCount, commandCount) = (file.header.screenCount, file.header.commandCount)
    destinations = IndexArray(
      try file.elements(.destinations, count: commandCount),
      limit: screenCount
    )
    traits = try file.elements(.traits, count: commandCount)
    commandFlows = try file.elements(.commandFlows, count: commandCount)
    incomingCommands = try file.rows(
      (.incomingCommandOffsets, .incomingCommands),
      count: screenCount,
      limit: commandCount
    )
    definedOrigins =
      hasHierarchy
      ? try file.rows(
        (.definedOriginOffsets, .definedOrigins),
        count: commandCount,
        limit: screenCount
      ) : nil
    incomingOrigins = try file.rows(
      (.incomingOriginOffsets, .incomingOrigins),
      count: screenCount,
      limit: screenCount
    )
    originRanges = try file.elements(.originRanges, count: commandCount)
    guardFlags = try file.elements(.guardedScreens, count: screenCount)
    outgoingTargets = try file.rows(
      (.outgoingOffsets, .outgoingTargets),
      count: screenCount,
      mask: EdgeTarget.screenMask,
      limit: screenCount
    )
    outgoingCommands = try file.rows(
      (.outgoingOffsets, .outgoingCommands),
      count: screenCount,
      limit: commandCount
    )
    let universal: FixedArray<CommandIndex> = try file.elements(.universalCommands)
    universalCommands = Array(universal.elements)
    guard universalCommands.allSatisfy({ Int($0) < commandCount }) else {
      throw .damaged(reason: "a universal command does not exist")
    }
    guard incomingCommands.values.count == commandCount,
      commandCount > 0 || outgoingTargets.values.count == 0
    else { throw .damaged(reason: "a command does not open a screen") }
    guard !file.isChecked || hasSoundOriginRanges else {
      throw .damaged(reason: "the origins of a command do not exist")
    }
  }

  /// Whether the origins of each command are within `incomingOrigins`.
  private var hasSoundOriginRanges: Bool {
    let count = incomingOrigins.values.count
    return originRanges.elements.allSatisfy { Int($0.start) + Int($0.count) <= count }
  }
}

extension CompiledFile {
  /// Returns rows.
  ///
  /// Those of a small file are checked immediately, and those of a large file when they are read.
  ///
  /// - `kinds`: The sections of the offsets and of the values.
  /// - `mask`: The bits of a value that contain an index.
  /// - `limit`: The number of rows in the table to which the index refers.
  fileprivate func rows<Row, Value>(
    _ kinds: (offsets: CompiledFormat.SectionKind, values: CompiledFormat.SectionKind),
    count: Int,
    mask: UInt32 = .max,
    limit: Int
  ) throws(CompiledGraphError) -> CompressedRows<Row, Value> {
    let offsets: FixedArray<UInt32> = try elements(kinds.offsets, count: count + 1)
    let values: FixedArray<Value> = try elements(kinds.values)
    guard values.count <= ScreenIndex.maximumCount, offsets[0] == 0,
      Int(offsets[count]) == values.count
    else { throw .damaged(reason: "section \(kinds.offsets) has wrong positions") }
    let rules = RowRules(try elements(kinds.values), mask: mask, limit: limit)
    guard isChecked else { return CompressedRows(offsets: offsets, values: values, rules: rules) }
    let areOrdered = (0..<count).allSatisfy { offsets[$0] <= offsets[$0 + 1] }
    guard areOrdered, rules.allow(0, offsets[count]) else {
      throw .damaged(reason: "section \(kinds.values) has a number that is too large")
    }
    return CompressedRows(offsets: offsets, values: values)
  }
}
