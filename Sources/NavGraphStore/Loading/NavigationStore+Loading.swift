import GRDB
public import NavGraph
public import NavGraphLinks
import NavGraphSchema

/// The link patterns, the gate and the handlers of a database.
public struct LinkRules: Sendable {
  /// The valid patterns of enabled flows.
  public internal(set) var patterns = PatternLinkHandler()
  /// The rules that allow or refuse links.
  public internal(set) var gate = LinkGate()
  /// The patterns that cannot be used, in the order of their definition.
  public internal(set) var invalidPatterns: [InvalidLinkPattern] = []
  /// The handlers besides the one of the patterns, in the order in which they are called.
  public internal(set) var handlers: [LinkHandlerDefinition] = []
  /// The screens on which users start, in order.
  public internal(set) var startScreens: [ScreenID] = []

  mutating func addInvalidPattern(_ pattern: String, _ reason: InvalidLinkPattern.Reason) {
    invalidPatterns.append(InvalidLinkPattern(pattern: pattern, reason: reason))
  }

  /// The rules of the gate whose host is malformed, in the order of their definition.
  ///
  /// Databases in which there are any cannot be loaded by an app; `check` reports them.
  package var malformedGateRules: [LinkGate.Rule] { gate.rules.filter { $0.malformedHost != nil } }

  /// Throws an error if a rule of the gate has a malformed host.
  func checkGate() throws(ContentError) {
    if let error = malformedGateRules.first?.malformedHost { throw .gateHost(error) }
  }

  /// Returns the router of the database's links.
  ///
  /// Its handlers are the patterns, and then ``handlers``. It starts from the first start screen.
  ///
  /// - Parameters:
  ///   - graph: The graph of the same database.
  ///   - registrations: What the app registers in code for the patterns.
  ///   - isStrict: Whether stack links require a command for each entry above the root, also if their
  ///     handler in the database does not.
  /// - Returns: The router.
  public func router(
    for graph: NavigationGraph,
    with registrations: LinkRegistrations = LinkRegistrations(),
    isStrict: Bool = false
  ) -> LinkRouter {
    var patterns = patterns
    patterns.registrations = registrations
    var router = LinkRouter([patterns], gate: gate)
    router.handlers += handlers.map { $0.handler(for: graph, isStrict: isStrict) }
    router.startScreen = startScreen(in: graph)
    return router
  }

  /// Returns the screen on which users start: the first start screen, or the graph's first screen; nil if
  /// the graph is empty.
  public func startScreen(in graph: NavigationGraph) -> ScreenID? {
    startScreens.first ?? graph.screens.first
  }
}

/// A handler of links that a database defines, for one scheme.
public struct LinkHandlerDefinition: Sendable, Hashable {
  /// The kind of links that a handler handles.
  ///
  /// The raw values are those of the column `link_handler.kind`.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Names of screens, as `ScreenNameLinkHandler` reads them.
    case screens
    /// Whole stacks, as `StackLinkHandler` reads them.
    case stack
  }

  /// The kind of the links.
  public var kind: Kind
  /// The scheme of the links, in lower case.
  public var scheme: String
  /// Whether stack links require a command for each entry above the root.
  public var isStrict: Bool

  /// Creates a definition.
  public init(_ kind: Kind, scheme: String, isStrict: Bool = false) {
    self.kind = kind
    self.scheme = scheme.lowercased()
    self.isStrict = isStrict
  }

  fileprivate func handler(for graph: NavigationGraph, isStrict: Bool) -> any LinkHandler {
    switch kind {
    case .screens: ScreenNameLinkHandler(graph, schemes: [scheme])
    case .stack: StackLinkHandler(graph, schemes: [scheme], isStrict: isStrict || self.isStrict)
    }
  }
}

/// A link pattern that cannot be used.
public struct InvalidLinkPattern: Sendable, Hashable, CustomStringConvertible {
  /// The reason why a link pattern cannot be used.
  public enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// The pattern is malformed, or it ties with an earlier one.
    case pattern(LinkPatternError)
    /// The row of the pattern or of a milestone has an invalid value; with the reason as a sentence.
    case row(reason: String)

    /// A description of the reason.
    public var description: String {
      switch self {
      case .pattern(let error): error.description
      case .row(let reason): reason
      }
    }
  }

  /// The text of the pattern.
  public let pattern: String
  /// The reason why the pattern cannot be used.
  public let reason: Reason

  /// The pattern and the reason, as a sentence.
  public var description: String { "Link '\(pattern)': \(reason)" }
}

/// An exception of the check: findings that the team has accepted.
public struct CheckException: Sendable, Hashable {
  /// The code of the findings.
  public var code: String
  /// The subject of the findings as they name it; nil for all findings of the code.
  public var subject: String?

  /// Creates an exception.
  public init(_ code: String, subject: String? = nil) {
    self.code = code
    self.subject = subject
  }
}

extension NavigationStore {
  /// Loads the graph in one read transaction.
  ///
  /// - Parameter includesDisabledFlows: Whether the graph has the commands of disabled flows too: to
  ///   show the content of the database, not for routing.
  /// - Returns: The graph.
  /// - Throws: `StoreError` if the rows cannot be read or do not form a valid graph.
  /// - Complexity: O(V + C + E) time and memory for V screens, C commands and E edges.
  public func graph(includesDisabledFlows: Bool = false) async throws -> NavigationGraph {
    try await worker.run { try self.graph(includesDisabledFlows: includesDisabledFlows) }
  }

  /// Loads the graph; blocks the calling thread.
  package func graph(
    includesDisabledFlows: Bool = false
  ) throws(StoreError) -> NavigationGraph {
    try connection.read { database in
      try GraphLoader(database, includesDisabledFlows: includesDisabledFlows).load()
    }
  }

  /// Loads the link patterns, the gate and the handlers in one read transaction.
  ///
  /// - Returns: The rules; empty for a database whose schema is older than links. Patterns that cannot
  ///   be used are listed in ``LinkRules/invalidPatterns``.
  /// - Throws: `StoreError` if the rows cannot be read, or a rule of the gate has an invalid value.
  public func linkRules() async throws -> LinkRules {
    try await worker.run { try self.linkRules() }
  }

  /// Loads the link rules; blocks the calling thread.
  ///
  /// - Parameter acceptsMalformedGate: Whether rules of the gate with a malformed host are no error.
  /// - Returns: The rules.
  /// - Throws: As the asynchronous function.
  package func linkRules(acceptsMalformedGate: Bool = false) throws(StoreError) -> LinkRules {
    try connection.read { database in
      let rules = try NavigationStore.linkRules(in: database)
      if !acceptsMalformedGate { try rules.checkGate() }
      return rules
    }
  }

  /// Returns the screens on which users start, in order; blocks the calling thread.
  package func startScreens() throws(StoreError) -> [ScreenID] {
    try connection.read { try LinkLoader(database: $0).startScreens() }
  }

  static func linkRules(in database: Database) throws -> LinkRules {
    guard try database.schemaVersion >= SchemaMigration.linkVersion else { return LinkRules() }
    return try LinkLoader(database: database).load()
  }

  /// Returns the names of the disabled flows, sorted.
  ///
  /// - Throws: `StoreError` if they cannot be read.
  public func disabledFlows() async throws -> [String] {
    try await worker.run { try self.disabledFlows() }
  }

  /// Returns the names of the disabled flows; blocks the calling thread.
  package func disabledFlows() throws(StoreError) -> [String] {
    try connection.read(NavigationStore.disabledFlows)
  }

  static func disabledFlows(in database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT name FROM flow WHERE NOT enabled ORDER BY name")
  }

  /// Returns the exceptions of the check, in the order of their definition.
  ///
  /// - Returns: The exceptions; none for a database whose schema is older than them.
  /// - Throws: `StoreError` if they cannot be read.
  public func checkExceptions() async throws -> [CheckException] {
    try await worker.run { try self.checkExceptions() }
  }

  /// Returns the exceptions of the check; blocks the calling thread.
  package func checkExceptions() throws(StoreError) -> [CheckException] {
    try connection.read { database in
      guard try database.schemaVersion >= SchemaMigration.exceptionVersion else { return [] }
      let rows = try NamedRowReader(
        database,
        "SELECT code, subject FROM check_exception ORDER BY id"
      )
      return try rows.map { CheckException($0.text("code"), subject: $0.optionalText("subject")) }
    }
  }
}
