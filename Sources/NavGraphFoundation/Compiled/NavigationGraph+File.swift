public import Foundation
public import NavGraph

extension NavigationGraph {
  /// Opens a compiled graph, which an app ships instead of a database.
  ///
  /// ```swift
  /// let graph = try NavigationGraph(contentsOf: url)
  /// ```
  ///
  /// The file is mapped into memory and used in place: only the parts that are read are loaded. Its header,
  /// and the bounds of its parts, are checked now; so is everything in a file up to a mebibyte, with a
  /// checksum. Of a larger file, each row is checked when it is read. A damaged file is refused, or some
  /// screens have no commands; a graph never reads outside the file.
  ///
  /// The file must not be changed in place while the graph is used. It can be replaced by renaming another.
  ///
  /// - Parameter url: The URL of a file that `navgraph compile` or ``write(compiledTo:)`` wrote.
  /// - Throws: `CompiledGraphError`.
  /// - Complexity: O(D) time and memory for D properties, conditions and tabs.
  public convenience init(contentsOf url: URL) throws(CompiledGraphError) {
    try self.init(CompiledFile(path: url.path))
  }

  /// Writes the graph as a file that ``init(contentsOf:)`` opens.
  ///
  /// Equal graphs have equal files on every machine. The file replaces another in one step, so that programs
  /// which use the former file are undisturbed. Links are not written; `CompiledFlows` writes them, too.
  ///
  /// - Parameter url: The URL of the file.
  /// - Throws: `CompiledGraphError`.
  /// - Complexity: O(V + C + E) time for V screens, C commands and E edges.
  public func write(compiledTo url: URL) throws(CompiledGraphError) {
    try CompiledSections(self).write(path: url.path)
  }
}
