package import NavGraph
import NavGraphFoundation

/// A file with a compiled graph and its links, which are read when they are needed.
package struct CompiledNavigation: Sendable {
  /// The graph, whose arrays are in the memory of the file.
  package let graph: NavigationGraph
  private let file: CompiledFile

  /// Opens a file, which is mapped and checked as by `NavigationGraph.init(contentsOf:)`.
  package init(path: String) throws(CompiledGraphError) {
    try self.init(CompiledFile(path: path))
  }

  /// Opens a file in memory.
  package init(_ file: CompiledFile) throws(CompiledGraphError) {
    self.file = file
    graph = try NavigationGraph(file)
  }

  /// Returns the link patterns, the gate and the handlers.
  ///
  /// - Returns: The rules; empty if the file was written without links.
  /// - Throws: `CompiledGraphError`.
  /// - Complexity: O(n) time and memory for n patterns.
  package func links() throws(CompiledGraphError) -> LinkRules {
    guard var reader = try file.reader(of: .links) else { return LinkRules() }
    return try LinkRules(from: &reader)
  }

  /// Checks the whole file: its checksum, the links, and whether compiling the graph again results
  /// in the same arrays.
  ///
  /// - Throws: `CompiledGraphError` for the first difference.
  /// - Complexity: O(V + C + E) time and memory for V screens, C commands and E edges, O(E log E) time if
  ///   screens extend others.
  package func verify() throws(CompiledGraphError) {
    try file.verify()
    _ = try links()
  }

  /// Returns the sections of a graph and links.
  package static func sections(
    _ graph: NavigationGraph,
    _ links: LinkRules
  ) throws(CompiledGraphError) -> CompiledSections {
    var sections = try CompiledSections(graph)
    var writer = ByteWriter()
    links.write(to: &writer)
    sections.add(.links, bytes: try writer.finish())
    return sections
  }
}
