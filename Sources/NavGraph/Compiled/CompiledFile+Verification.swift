extension CompiledFile {
  /// Checks the whole file: its checksum, and whether compiling its graph again results in the same
  /// arrays.
  ///
  /// - Throws: `CompiledGraphError` for the first difference.
  /// - Complexity: O(V + C + E) time and memory for V screens, C commands and E edges, O(E log E)
  ///   time if screens extend others.
  package func verify() throws(CompiledGraphError) {
    try checkContents()
    let graph = try NavigationGraph(self)
    let rebuilt: NavigationGraph
    do { rebuilt = try graph.rebuilt() } catch { throw .invalidGraph(error) }
    let compiled = try CompiledSections(rebuilt)
    guard compiled.contentHash == header.contentHash else {
      throw .damaged(reason: "it does not have its content hash")
    }
    try compiled.compare(with: self)
  }
}

extension CompiledSections {
  /// Throws an error for the first section whose bytes differ from those of another file.
  fileprivate func compare(with file: CompiledFile) throws(CompiledGraphError) {
    for section in sections {
      let bytes = file.bytes(of: section.kind)
      guard bytes.hasSameBytes(as: section.bytes.elements) else {
        throw .damaged(reason: "section \(section.kind) contradicts others")
      }
    }
  }
}

extension NavigationGraph {
  /// Returns a graph with the same definitions and with newly computed arrays.
  fileprivate func rebuilt() throws(GraphError) -> NavigationGraph {
    for screen in screenIndices { try NameRules.check(screenNames[screen]) }
    return try NavigationGraph(tables(), keeping: definitions)
  }
}
