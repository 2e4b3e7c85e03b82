import GRDB
package import NavGraph

extension FlowID {
  /// The flow of the commands that an import of source code has only inferred: each can begin on
  /// several screens.
  package static let inferred = FlowID("inferred")
}

extension NavigationStore {
  /// Returns the enabled flows with commands that an import of source code has only inferred;
  /// blocks the calling thread.
  package func inferredFlows() throws(StoreError) -> [FlowID] {
    try connection.read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT flow.name FROM flow JOIN import_record AS record
          ON record.kind = 'flow' AND record.name = flow.name
          WHERE enabled AND flow.name = ? LIMIT 1
          """,
        arguments: [FlowID.inferred.name]
      )
      .map(FlowID.init)
    }
  }

  /// Returns the number of navigation calls that the last imports of source code did not resolve;
  /// blocks the calling thread.
  package func unresolvedCallCount() throws(StoreError) -> Int {
    try connection.read { database in
      try Int.fetchOne(
        database,
        sql: """
          SELECT CAST(total(json_extract(element, '$.unresolvedCalls')) AS INTEGER)
          FROM import_record WHERE kind = 'document'
          """
      ) ?? 0
    }
  }

  /// Returns the places in source code from which screens and commands were imported; blocks the
  /// calling thread.
  ///
  /// - Complexity: O(n) time for n imported elements.
  package func importedPlaces() throws(StoreError) -> ImportedPlaces {
    try connection.read { database in
      let rows = try NamedRowReader(
        database,
        """
        SELECT source, kind, name, json_extract(element, '$.at') AS place FROM import_record
        WHERE kind IN ('screen', 'command') AND place IS NOT NULL ORDER BY id DESC
        """
      )
      var places = ImportedPlaces()
      while try rows.next() {
        let source = rows.text("source")
        let directory = ["", ".", "./"].contains(source) ? "" : source + "/"
        let place = directory + rows.text("place")
        switch rows.text("kind") {
        case "screen": places.screens[ScreenID(rows.text("name"))] = place
        default: places.commands[CommandID(rows.text("name"))] = place
        }
      }
      return places
    }
  }
}

/// The files and lines from which screens and commands were imported, such as `app/Home.swift:12`,
/// relative to the directory of the database.
///
/// Only imports of source code have places.
package struct ImportedPlaces: Sendable, Hashable {
  package fileprivate(set) var screens: [ScreenID: String] = [:]
  package fileprivate(set) var commands: [CommandID: String] = [:]

  package init() {}
}
