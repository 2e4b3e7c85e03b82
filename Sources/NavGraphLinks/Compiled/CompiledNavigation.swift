public import Foundation
public import NavGraph
import NavGraphFoundation

/// A compiled graph with its links, which an app can use instead of a database.
///
/// ```swift
/// let flows = try CompiledNavigation(contentsOf: url)
/// let links = try flows.links().router(for: flows.graph)
/// ```
public struct CompiledNavigation: Sendable {
  /// The graph, whose arrays are in the memory of the file.
  public let graph: NavigationGraph
  private let file: CompiledFile

  /// Opens a file that `navgraph compile` or ``write(_:_:to:)`` wrote.
  ///
  /// The file is mapped and checked as by `NavigationGraph.init(contentsOf:)`.
  ///
  /// - Parameter url: The URL of the file.
  /// - Throws: `CompiledGraphError`.
  public init(contentsOf url: URL) throws(CompiledGraphError) { try self.init(path: url.path) }

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
  public func links() throws(CompiledGraphError) -> LinkRules {
    guard var reader = try file.reader(of: .links) else { return LinkRules() }
    return try LinkRules(from: &reader)
  }

  /// Checks the whole file: its checksum, the links, and whether compiling the graph again results
  /// in the same arrays.
  ///
  /// - Throws: `CompiledGraphError` for the first difference.
  /// - Complexity: O(V + C + E) time and memory for V screens, C commands and E edges, O(E log E) time if
  ///   screens extend others.
  public func verify() throws(CompiledGraphError) {
    try file.verify()
    _ = try links()
  }

  /// Writes a graph and links to one file.
  ///
  /// Equal content has equal bytes on every machine. An existing file is replaced atomically, so
  /// programs that use the old file are not affected. A database is not replaced.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - links: The links of the same database.
  ///   - url: The URL of the file.
  /// - Throws: `CompiledGraphError`.
  /// - Complexity: O(V + C + E) time for V screens, C commands and E edges.
  public static func write(
    _ graph: NavigationGraph,
    _ links: LinkRules,
    to url: URL
  ) throws(CompiledGraphError) {
    try sections(graph, links).write(path: url.path)
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
