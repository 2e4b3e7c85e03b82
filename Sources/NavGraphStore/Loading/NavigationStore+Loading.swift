import GRDB
public import NavGraph
public import NavGraphLinks

extension NavigationStore {
  /// Loads the graph in one read transaction.
  ///
  /// - Parameter includesDisabledFlows: Whether the graph also contains the commands of disabled
  ///   flows. Use this to display the content of the database, but not for routing.
  /// - Returns: The graph.
  /// - Throws: `StoreError` if the rows cannot be read or do not form a valid graph.
  /// - Complexity: O(V + C + E) time and memory for V screens, C commands and E edges.
  public func graph(includesDisabledFlows: Bool = false) async throws -> NavigationGraph {
    try await worker.run { try self.graph(includesDisabledFlows: includesDisabledFlows) }
  }

  package func graph(includesDisabledFlows: Bool = false) throws(StoreError) -> NavigationGraph {
    try connection.read { database in
      try GraphLoader(database, includesDisabledFlows: includesDisabledFlows).load()
    }
  }

  /// Loads the graph without the commands of disabled flows and of some others; blocks the calling
  /// thread.
  package func graph(excluding flows: [FlowID]) throws(StoreError) -> NavigationGraph {
    try connection.read { database in
      try GraphLoader(database, includesDisabledFlows: false, excludedFlows: Set(flows)).load()
    }
  }

  /// Loads the graph and the links in one read transaction.
  ///
  /// ```swift
  /// let navigator = Navigator(try await store.navigation(), host: host, registry: registry)
  /// ```
  ///
  /// - Parameter registrations: What the app registers in code for the links.
  /// - Returns: The navigation. Patterns that cannot be used are left out; `navgraph check` lists
  ///   them.
  /// - Throws: `StoreError` if the rows cannot be read, do not form a valid graph, or contain an
  ///   invalid gate rule.
  /// - Complexity: O(n) time and memory for n rows.
  public func navigation(
    with registrations: LinkRegistrations = LinkRegistrations()
  ) async throws -> AppNavigation {
    try await worker.run { try self.navigation(with: registrations) }
  }

  /// Loads the graph and the links; blocks the calling thread.
  package func navigation(
    with registrations: LinkRegistrations = LinkRegistrations()
  ) throws(StoreError) -> AppNavigation {
    try connection.read { try NavigationStore.navigation(in: $0, with: registrations) }
  }

  /// Loads the graph and the links in a transaction.
  static func navigation(
    in database: Database,
    with registrations: LinkRegistrations
  ) throws -> AppNavigation {
    AppNavigation(
      try GraphLoader(database, includesDisabledFlows: false).load(),
      try linkRules(in: database),
      registrations
    )
  }

  /// Loads the link rules; blocks the calling thread.
  ///
  /// - `acceptsMalformedGate`: Whether gate rules with a malformed host are accepted.
  /// - Throws: `StoreError` if the rows cannot be read, or if a gate rule contains an invalid
  ///   value.
  package func linkRules(acceptsMalformedGate: Bool = false) throws(StoreError) -> LinkRules {
    try connection.read { database in
      try NavigationStore.linkRules(in: database, acceptsMalformedGate: acceptsMalformedGate)
    }
  }

  /// Returns the start screens, in order; blocks the calling thread.
  package func startScreens() throws(StoreError) -> [ScreenID] {
    try connection.read { try LinkLoader(database: $0).startScreens() }
  }

  /// Loads the link rules in a transaction.
  ///
  /// - `acceptsMalformedGate`: Whether gate rules with a malformed host are accepted, so that they
  ///   can be reported and replaced.
  /// - Throws: `ContentError` if a value is not valid.
  static func linkRules(
    in database: Database,
    acceptsMalformedGate: Bool = false
  ) throws -> LinkRules {
    let rules = try LinkLoader(database: database).load()
    if !acceptsMalformedGate, let error = rules.malformedGateRules.first?.malformedHost {
      throw ContentError.gateHost(error)
    }
    return rules
  }

  /// Returns the names of the disabled flows, sorted; blocks the calling thread.
  package func disabledFlows() throws(StoreError) -> [FlowID] {
    try connection.read(NavigationStore.disabledFlows)
  }

  static func disabledFlows(in database: Database) throws -> [FlowID] {
    try String.fetchAll(database, sql: "SELECT name FROM flow WHERE NOT enabled ORDER BY name")
      .map(FlowID.init)
  }

  /// Returns the exceptions for findings of a check, in the order of their definition; blocks the
  /// calling thread.
  package func checkExceptions() throws(StoreError) -> [CheckException] {
    try connection.read { database in
      let rows = try NamedRowReader(
        database,
        "SELECT code, subject FROM check_exception ORDER BY id"
      )
      return try rows.map { CheckException($0.text("code"), subject: $0.optionalText("subject")) }
    }
  }

  /// Returns the texts by which UI tests find screens and commands; blocks the calling thread.
  package func testHooks() throws(StoreError) -> TestHooks {
    try connection.read { database in
      let rows = try NamedRowReader(
        database,
        """
        SELECT screen.name AS screen, command.name AS command, platform, selector FROM test_hook
        LEFT JOIN screen ON screen.id = screen_id LEFT JOIN command ON command.id = command_id
        """
      )
      var hooks = TestHooks()
      while try rows.next() {
        let owner =
          rows.optionalText("screen").map { TestHooks.Owner.screen(ScreenID($0)) }
          ?? .command(CommandID(rows.text("command")))
        hooks.selectors[owner, default: [:]][rows.optionalText("platform")] = rows.text("selector")
      }
      return hooks
    }
  }
}
