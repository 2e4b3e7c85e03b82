extension Topology {
  /// Reads the arrays of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - hasHierarchy: Whether screens extend others.
  /// - Throws: `CompiledGraphError.damaged`.
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
      [(.incomingCommands, .max, commandCount)]
    )
    definedOrigins =
      hasHierarchy
      ? try file.rows(
        (.definedOriginOffsets, .definedOrigins),
        count: commandCount,
        [(.definedOrigins, .max, screenCount)]
      ) : nil
    incomingOrigins = try file.rows(
      (.incomingOriginOffsets, .incomingOrigins),
      count: screenCount,
      [(.incomingOrigins, .max, screenCount)]
    )
    originRanges = try file.elements(.originRanges, count: commandCount)
    isGuarded = FlagArray(try file.elements(.guardedScreens, count: screenCount))
    outgoingCommands = try file.rows(
      (.outgoingCommandOffsets, .outgoingCommands),
      count: screenCount,
      [
        (.outgoingCommands, .max, commandCount),
        (.outgoingTargets, EdgeTarget.screenMask, screenCount),
      ]
    )
    outgoingTargets = try file.elements(.outgoingTargets, count: outgoingCommands.values.count)
    let universal: FixedArray<CommandIndex> = try file.elements(.universalCommands)
    universalCommands = Array(universal.elements)
    guard universalCommands.allSatisfy({ Int($0) < commandCount }) else {
      throw .damaged(reason: "a universal command does not exist")
    }
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
  /// - Parameters:
  ///   - kinds: The sections of the offsets and of the values.
  ///   - count: The number of rows.
  ///   - columns: The sections with values at the same positions, the bits of a value that contain
  ///     an index, and the number of rows in the table to which the index refers.
  /// - Returns: The rows.
  /// - Throws: `CompiledGraphError.damaged`.
  fileprivate func rows<Row, Value>(
    _ kinds: (offsets: CompiledFormat.SectionKind, values: CompiledFormat.SectionKind),
    count: Int,
    _ columns: [(kind: CompiledFormat.SectionKind, mask: UInt32, limit: Int)]
  ) throws(CompiledGraphError) -> CompressedRows<Row, Value> {
    let offsets: FixedArray<UInt32> = try elements(kinds.offsets, count: count + 1)
    let values: FixedArray<Value> = try elements(kinds.values)
    var checked: [RowRules.Column] = []
    for column in columns {
      checked.append(
        RowRules.Column(
          values: try elements(column.kind, count: values.count),
          mask: column.mask,
          limit: UInt32(column.limit)
        )
      )
    }
    guard values.count <= ScreenIndex.maximumCount, offsets[0] == 0,
      Int(offsets[count]) == values.count
    else { throw .damaged(reason: "section \(kinds.offsets) has wrong positions") }
    let rules = RowRules(checked)
    guard isChecked else { return CompressedRows(offsets: offsets, values: values, rules: rules) }
    let areOrdered = (0..<count).allSatisfy { offsets[$0] <= offsets[$0 + 1] }
    guard areOrdered, rules.allow(0, offsets[count]) else {
      throw .damaged(reason: "section \(kinds.values) has a number that is too large")
    }
    return CompressedRows(offsets: offsets, values: values)
  }
}
