extension NavigationGraph {
  /// Returns a description of each broken invariant of the graph's tables, for tests.
  ///
  /// - Complexity: O(E log L) time for E edges and L values in the longest row.
  package func brokenInvariants() -> [String] {
    var broken: [String] = []
    func require(_ holds: Bool, _ invariant: String) { if !holds { broken.append(invariant) } }

    require(traits.count == commandCount, "Each command has traits.")
    require(destinations.count == commandCount, "Each command has a destination.")
    require(commandFlows.count == commandCount, "Each command has a flow, or none.")
    require(topology.originRanges.count == commandCount, "Each command has a range of origins.")
    require(topology.guardFlags.count == screenCount, "Each screen is guarded or not.")
    broken += NavigationGraph.brokenInvariants(outgoingTargets, "outgoing", screenCount)
    broken += NavigationGraph.brokenInvariants(incomingOrigins, "origin", screenCount)
    broken += NavigationGraph.brokenInvariants(incomingCommands, "incoming", screenCount)
    if let definedOrigins = topology.definedOrigins {
      broken += NavigationGraph.brokenInvariants(definedOrigins, "defined", commandCount)
    }
    for screen in screenIndices {
      let name = screenNames[screen]
      require(screenNames.index(of: name) == screen, "'\(name)' is found by its name.")
      require(
        isAscending(commands(leaving: screen)),
        "Outgoing commands of '\(name)' are in order."
      )
      require(isAscending(incomingCommands[screen]), "Incoming commands of '\(name)' are in order.")
    }
    for command in commandIndices {
      let name = commandNames[command]
      require(commandNames.index(of: name) == command, "'\(name)' is found by its name.")
      require(
        destinations[command] < ScreenIndex(screenCount)
          && incomingCommands[destinations[command]].contains(command),
        "'\(name)' is an incoming command of its destination."
      )
      require(isAscending(origins(of: command)), "The origins of '\(name)' are in order.")
      for origin in origins(of: command) {
        require(
          commands(leaving: origin).contains(command),
          "'\(name)' is an outgoing command of its origin '\(screenNames[origin])'."
        )
      }
    }
    require(edgeCount == incomingOrigins.values.count, "Each outgoing edge is an incoming edge.")
    for (edge, command) in topology.outgoingCommands.values.elements.enumerated() {
      let traits = traits[command]
      let target = outgoingTargets.values[edge]
      require(
        target.screen == destinations[command]
          && target.isGuarded == traits.contains(.guarded),
        "Edge \(edge) has the target of its command."
      )
      require(!traits.contains(.universal), "Edge \(edge) has no universal command.")
    }
    require(
      universalCommands == commandIndices.filter { traits[$0].contains(.universal) },
      "The universal commands are listed in order."
    )
    require(
      readsOrigins == commandIndices.contains { traits[$0].contains(.readsOrigin) },
      "A graph is marked exactly if a condition reads the entry being left."
    )
    return broken
  }

  private static func brokenInvariants<Row, Value>(
    _ rows: CompressedRows<Row, Value>,
    _ name: String,
    _ count: Int
  ) -> [String] {
    var broken: [String] = []
    if rows.rowCount != count { broken.append("There are \(count) rows of \(name) values.") }
    if rows.offsets[0] != 0 { broken.append("The rows of \(name) values begin at 0.") }
    if Int(rows.offsets[rows.rowCount]) != rows.values.count {
      broken.append("The last row of \(name) values ends at the last value.")
    }
    if !(0..<rows.rowCount).allSatisfy({ rows.offsets[$0] <= rows.offsets[$0 + 1] }) {
      broken.append("The offsets of \(name) values do not decrease.")
    }
    return broken
  }

  private func isAscending(_ row: some Collection<some TableIndex>) -> Bool {
    zip(row, row.dropFirst()).allSatisfy { $0 < $1 }
  }
}
