public import Foundation
public import NavGraph
import NavGraphFoundation

/// The navigation of an app: its graph, and the links that open its screens.
///
/// A navigator uses one value at a time, so a new graph never meets old links:
///
/// ```swift
/// navigator.navigation = try await store.navigation()
/// try await navigator.open(url)
/// ```
///
/// `NavigationStore.navigation(with:)` loads it from a database, and ``init(contentsOf:with:)`` from a
/// compiled file. What an app registers in code for its links (``LinkRegistrations``) is passed to
/// these functions, so it survives updates.
public struct AppNavigation: Sendable {
  /// The graph.
  public let graph: NavigationGraph
  /// The router of the links, with the gate and the registrations of the app.
  public var links: LinkRouter
  /// The rules of the database; empty if the app defines the links in code.
  package let rules: LinkRules

  /// Creates the navigation of an app that defines its links in code.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - links: The router of the links; by default, no link is accepted.
  public init(_ graph: NavigationGraph, links: LinkRouter = LinkRouter()) {
    self.graph = graph
    self.links = links
    rules = LinkRules()
  }

  init(_ graph: NavigationGraph, _ links: LinkRouter, _ rules: LinkRules) {
    self.graph = graph
    self.links = links
    self.rules = rules
  }

  /// Creates the navigation of a database, with the registrations of the app.
  package init(
    _ graph: NavigationGraph,
    _ rules: LinkRules,
    _ registrations: LinkRegistrations = LinkRegistrations()
  ) {
    self.graph = graph
    self.rules = rules
    links = rules.router(for: graph, with: registrations)
  }

  /// Opens a file that `navgraph compile` or ``write(to:)`` wrote.
  ///
  /// The file is mapped and checked as by `NavigationGraph.init(contentsOf:)`.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - registrations: What the app registers in code for the links.
  /// - Throws: `CompiledGraphError`.
  /// - Complexity: O(n) time and memory for n link patterns; the graph stays in the file.
  public init(
    contentsOf url: URL,
    with registrations: LinkRegistrations = LinkRegistrations()
  ) throws(CompiledGraphError) {
    let file = try CompiledNavigation(path: url.path)
    self.init(file.graph, try file.links(), registrations)
  }

  /// Writes the graph and the links of the database to one file.
  ///
  /// Equal content has equal bytes on every machine. What the app registers in code is not written.
  /// An existing file is replaced atomically, so programs that use the old file are not affected. A
  /// database is not replaced.
  ///
  /// - Parameter url: The URL of the file.
  /// - Throws: `CompiledGraphError`.
  /// - Complexity: O(V + C + E) time for V screens, C commands and E edges.
  public func write(to url: URL) throws(CompiledGraphError) {
    try CompiledNavigation.sections(graph, rules).write(path: url.path)
  }

  /// The patterns of the links, which can also write links; empty if the router has none.
  public var patterns: PatternLinkHandler {
    links.handlers.lazy.compactMap { $0 as? PatternLinkHandler }.first ?? PatternLinkHandler()
  }

  /// A hash of all definitions of the graph and of the links.
  ///
  /// It is the same in every run and on every platform. What the app defines or registers in code
  /// is not part of it.
  ///
  /// - Complexity: O(V + E) time for V screens, commands and link patterns and E edges.
  public var contentHash: Int64 {
    var writer = ByteWriter()
    rules.write(to: &writer)
    // A value that cannot be written cannot be loaded from a database or a file.
    guard let bytes = try? writer.finish() else { return graph.contentHash }
    var hash = FowlerNollVoHash()
    withUnsafeBytes(of: graph.contentHash.littleEndian) { hash.add($0) }
    hash.add(bytes)
    return Int64(bitPattern: hash.value)
  }
}
