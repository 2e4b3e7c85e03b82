extension NavigationGraph {
  /// Creates a graph whose arrays are in a compiled file.
  ///
  /// The rows of a large file are checked when they are read. Those of a small file are checked
  /// immediately. A graph never reads outside of the file. A row with a number out of bounds is
  /// read as an empty row, or the number as 0.
  ///
  /// - Complexity: O(D) time for D properties, conditions, tabs and universal commands, and O(n)
  ///   for a small file of n bytes. If screens extend others, additionally O(V) for V screens.
  package convenience init(_ file: CompiledFile) throws(CompiledGraphError) {
    let (screenCount, commandCount) = (file.header.screenCount, file.header.commandCount)
    let screenNames: NameTable<ScreenIndex> = try file.names(
      (.screenNameBytes, .screenNameOffsets, .screenNameSlots),
      count: screenCount
    )
    let commandNames: NameTable<CommandIndex> = try file.names(
      (.commandNameBytes, .commandNameOffsets, .commandNameSlots),
      count: commandCount
    )
    let hierarchy = try file.hierarchy(screenNames)
    let parts = try Definitions.Parts(file)
    if let hierarchy {
      guard Definitions.inheritedCount(of: parts.properties, hierarchy) <= Self.maximumInheritance
      else { throw .invalidGraph(.tooMuchInheritance) }
    }
    let definitions: Definitions
    do {
      definitions = try Definitions(parts, hierarchy, screenNames, commandNames)
      if file.isChecked {
        let names = (screens: screenNames.names, commands: commandNames.names)
        try NavigationGraph.checkLengths(names, parts, definitions.commandDetails.values)
      }
    } catch {
      throw .invalidGraph(error)
    }
    self.init(
      screenNames,
      commandNames,
      try Topology(file, hasHierarchy: hierarchy != nil),
      definitions,
      hierarchy,
      contentHash: file.header.contentHash
    )
  }
}

extension CompiledFile {
  fileprivate typealias Kind = CompiledFormat.SectionKind

  fileprivate func texts(
    _ kinds: (bytes: Kind, offsets: Kind),
    count: Int?
  ) throws(CompiledGraphError) -> TextArray {
    let offsets: FixedArray<UInt32> = try elements(kinds.offsets, count: count.map { $0 + 1 })
    guard offsets.count > 0 else { return TextArray([]) }
    return TextArray(bytes: try elements(kinds.bytes), offsets: offsets)
  }

  fileprivate func names<Index>(
    _ kinds: (bytes: Kind, offsets: Kind, slots: Kind),
    count: Int
  ) throws(CompiledGraphError) -> NameTable<Index> {
    let slots: FixedArray<Index> = try elements(kinds.slots)
    guard slots.count.nonzeroBitCount == 1 else {
      throw .damaged(reason: "section \(kinds.slots) has a wrong size")
    }
    return NameTable(names: try texts((kinds.bytes, kinds.offsets), count: count), slots: slots)
  }

  fileprivate func sparseTexts<Index>(
    _ kinds: (rows: Kind, bytes: Kind, offsets: Kind)
  ) throws(CompiledGraphError) -> SparseTexts<Index> {
    SparseTexts(
      rows: try elements(kinds.rows),
      texts: try texts((kinds.bytes, kinds.offsets), count: nil)
    )
  }

  /// Returns the hierarchy of the parents in the file.
  ///
  /// It is computed again to detect cycles.
  fileprivate func hierarchy(
    _ names: NameTable<ScreenIndex>
  ) throws(CompiledGraphError) -> ScreenHierarchy? {
    let parents: FixedArray<ScreenIndex> = try elements(.parents)
    guard parents.count > 0 else { return nil }
    let areValid = parents.elements.allSatisfy { $0 == .absent || Int($0) < header.screenCount }
    guard parents.count == header.screenCount, areValid else {
      throw .damaged(reason: "a screen extends one that does not exist")
    }
    do { return try ScreenHierarchy(parents: Array(parents.elements)) } catch {
      throw .invalidGraph(.extendsCycle(ScreenID(names[error.screen])))
    }
  }
}

extension Definitions.Parts {
  /// Reads the definitions of a file.
  ///
  /// Texts stay in the memory of the file.
  fileprivate init(_ file: CompiledFile) throws(CompiledGraphError) {
    let screenCount = file.header.screenCount
    self.init(
      titles: try file.sparseTexts((.titleScreens, .titleBytes, .titleOffsets)),
      storyboards: try file.sparseTexts((.storyboardScreens, .storyboardBytes, .storyboardOffsets)),
      identifiers: try file.sparseTexts((.identifierScreens, .identifierBytes, .identifierOffsets)),
      formerNames: FormerNames(
        names: try file.texts((.formerNameBytes, .formerNameOffsets), count: nil),
        screens: try file.elements(.formerNameScreens),
        screenCount: screenCount
      )
    )
    guard var reader = try file.reader(of: .definitions) else {
      throw .damaged(reason: "it has no definitions")
    }
    try read(from: &reader, screenCount: screenCount, commandCount: file.header.commandCount)
  }
}
