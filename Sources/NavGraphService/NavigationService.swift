import Foundation
package import NavGraph
import NavGraphLinks
package import NavGraphStore

/// Answers questions about the flows of a source, and edits them.
///
/// A class, because it keeps what it has loaded until the source changes.
package final class NavigationService: @unchecked Sendable {
  package let source: NavigationSource
  /// The value of `--db` in the command lines of suggestions; nil for no such option.
  package let database: String?
  /// The files beside the database.
  let files: ProjectFiles
  /// Is called with notes on a question, such as the name by which a screen was found.
  let note: @Sendable (String) -> Void
  /// Whether the source may change between two questions; if not, it is loaded once.
  private let isLive: Bool
  private let lock = NSLock()
  private var loaded = Loaded()

  /// The values of one state of the source, each of them loaded when it is needed.
  private struct Loaded {
    var version: ContentVersion?
    var graph: NavigationGraph?
    var flows: LoadedNavigation?
    var definitions: LoadedNavigation?
  }

  package init(
    _ source: NavigationSource,
    database: String? = nil,
    isLive: Bool = false,
    files: ProjectFiles = ProjectFiles(),
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.source = source
    self.database = database
    self.isLive = isLive
    self.files = files
    self.note = note
  }

  /// Returns the answer to a question.
  ///
  /// - Throws: The reason why there is no answer, with a sentence as its description.
  package func answer<Q: Question>(_ question: Q) throws -> Q.Answer {
    try question.answer(by: self)
  }

  /// Returns the graph, without the commands of disabled flows.
  package func graph() throws -> NavigationGraph {
    try value(\.graph) { try $0.flows?.graph ?? source.graph() }
  }

  /// Returns the graph without the commands of disabled flows, and the links.
  package func flows() throws -> LoadedNavigation { try value(\.flows) { _ in try source.flows() } }

  /// Returns the graph without the commands that an import of source code has only inferred, and the
  /// links.
  func certainFlows() throws -> LoadedNavigation {
    guard case .database(let store) = source else { return try flows() }
    let inferred = try store.inferredFlows()
    return try inferred.isEmpty ? flows() : source.flows(excluding: inferred)
  }

  /// Returns the graph and the links, including the commands of disabled flows.
  package func definitions() throws -> LoadedNavigation {
    try value(\.definitions) { _ in try source.flows(includesDisabledFlows: true) }
  }

  /// Returns the screens on which users start, in order; empty for the graph's first screen.
  package func startScreens() throws -> [ScreenID] {
    try isLive ? flows().rules.startScreens : source.startScreens()
  }

  /// Returns the first screen on which users start; nil for the graph's first screen.
  package func startScreen() throws -> ScreenID? { try startScreens().first }

  /// Returns the notation of screens, whose notes are those of the service.
  package func notation(of graph: NavigationGraph) -> ScreenNotation {
    ScreenNotation(graph, note: note)
  }

  /// The database.
  ///
  /// - Throws: `MalformedRequest` for a compiled graph.
  package func store() throws(MalformedRequest) -> NavigationStore {
    guard case .database(let store) = source else {
      throw MalformedRequest(description: "A compiled graph has no history, and no findings.")
    }
    return store
  }

  /// Returns a value of the current state, and loads it if necessary.
  private func value<Value>(
    _ member: WritableKeyPath<Loaded, Value?>,
    _ load: (Loaded) throws -> Value
  ) throws -> Value {
    try lock.withLock {
      if isLive, case .database(let store) = source {
        let version = try store.contentVersion()
        if version != loaded.version { loaded = Loaded(version: version) }
      }
      if let value = loaded[keyPath: member] { return value }
      let value = try load(loaded)
      loaded[keyPath: member] = value
      return value
    }
  }
}
