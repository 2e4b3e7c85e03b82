public import Foundation
public import NavGraph

extension NavigationGraph {
  /// Opens a compiled graph, which an app can contain instead of a database.
  ///
  /// ```swift
  /// let graph = try NavigationGraph(contentsOf: url)
  /// ```
  ///
  /// The file is mapped into memory and used in place. Only the parts that are read are loaded. Its
  /// header and the bounds of its sections are checked immediately. A file of up to 1 MiB is
  /// checked completely, with a checksum. In a larger file, each row is checked when it is read. A
  /// damaged file is rejected, or some of its screens have no commands. A graph never reads outside
  /// of the file.
  ///
  /// The file must not be changed in place while the graph is used. It can be replaced by renaming
  /// another file.
  ///
  /// - Parameter url: The URL of a file that `navgraph compile` or `write(compiledTo:)` wrote.
  /// - Throws: `CompiledGraphError`.
  /// - Complexity: O(D) time and memory for D properties, conditions and tabs.
  public convenience init(contentsOf url: URL) throws(CompiledGraphError) {
    try self.init(CompiledFile(path: url.path))
  }

  /// Writes the graph to a file, which `init(contentsOf:)` can open.
  ///
  /// Equal graphs have equal files on every machine. An existing file is replaced atomically, so
  /// programs that use the old file are not affected. A database is not replaced. The file contains
  /// no links. Use `CompiledNavigation` to write links, too.
  ///
  /// - Parameter url: The URL of the file.
  /// - Throws: `CompiledGraphError`.
  /// - Complexity: O(V + C + E) time for V screens, C commands and E edges.
  public func write(compiledTo url: URL) throws(CompiledGraphError) {
    try CompiledSections(self).write(path: url.path)
  }
}
