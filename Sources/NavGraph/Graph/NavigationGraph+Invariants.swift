extension NavigationGraph {
  /// Returns a sentence for each law of the graph's memory that does not hold, for tests.
  ///
  /// - Complexity: Time grows with edges times the logarithm of the longest row.
  package func brokenInvariants() -> [String] {
    var broken: [String] = []
    func demand(_ holds: Bool, _ law: String) { if !holds { broken.append(law) } }

    demand(traits.count == commandCount, "Each command has traits.")
    demand(destinations.count == commandCount, "Each command has a destination.")
    demand(commandFlows.count == commandCount, "Each command has a flow, or none.")
    demand(originRanges.count == commandCount, "Each command has a range of origins.")
    demand(isGuarded.count == screenCount, "Each screen is guarded or not.")
    for (name, rows, count) in [
      ("outgoingCommands", outgoingCommands, screenCount),
      ("incomingOrigins", incomingOrigins, screenCount),
      ("incomingCommands", incomingCommands, screenCount),
      (
        "definedOrigins", definedOrigins ?? incomingCommands,
        definedOrigins?.rowCount ?? screenCount
      ),
    ] {
      demand(rows.rowCount == count, "The rows of \(name) are as many as what they belong to.")
      demand(rows.offsets[0] == 0, "The rows of \(name) begin at 0.")
      demand(Int(rows.offsets[count]) == rows.values.count, "The rows of \(name) end at the end.")
      demand(
        (0..<count).allSatisfy { rows.offsets[$0] <= rows.offsets[$0 + 1] },
        "The offsets of \(name) never fall."
      )
    }
    for index in 0..<UInt32(screenCount) {
      demand(screenNames.index(of: screenNames[index]) == index, "Screen \(index) has its name.")
      demand(
        isAscending(outgoingCommands[index]),
        "Row \(index) of outgoingCommands is in command order."
      )
      demand(
        isAscending(incomingCommands[index]),
        "Row \(index) of incomingCommands is in command order."
      )
    }
    for index in 0..<UInt32(commandCount) {
      demand(commandNames.index(of: commandNames[index]) == index, "Command \(index) has its name.")
      demand(
        destinations[index] < screenCount && incomingCommands[destinations[index]].contains(index),
        "Command \(index) opens its destination."
      )
      demand(isAscending(origins(of: index)), "The origins of command \(index) are in order.")
      for origin in origins(of: index) {
        demand(
          outgoingCommands[origin].contains(index),
          "Command \(index) leaves its origin \(origin)."
        )
      }
    }
    demand(
      outgoingCommands.values.count == incomingOrigins.values.count,
      "Each edge leaves and arrives."
    )
    for edge in 0..<outgoingCommands.values.count {
      let command = outgoingCommands.values[edge]
      let mark = traits[command].contains(.guarded) ? NavigationGraph.guardBit : 0
      demand(outgoingTargets[edge] == destinations[command] | mark, "Edge \(edge) has its target.")
      demand(!traits[command].contains(.universal), "Edge \(edge) is not universal.")
    }
    demand(
      universalCommands == (0..<UInt32(commandCount)).filter { traits[$0].contains(.universal) },
      "The universal commands are listed in order."
    )
    demand(
      (stateClasses == nil) == !(0..<commandCount).contains { traits[$0].contains(.readsOrigin) },
      "Entries differ only where a condition looks at the entry being left."
    )
    return broken
  }

  private func isAscending(_ row: UnsafeBufferPointer<UInt32>) -> Bool {
    zip(row, row.dropFirst()).allSatisfy { $0 < $1 }
  }
}
