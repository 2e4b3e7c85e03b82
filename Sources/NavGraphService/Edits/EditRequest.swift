import NavGraph
package import NavGraphStore

/// A request to edit a database in one transaction.
package struct EditRequest: Question {
  private let edits: [StoreEdit]
  /// Whether the transaction is rolled back at its end.
  private let isDryRun: Bool
  /// The latest revision that the edits were made for; nil for any revision.
  ///
  /// If there is a later one, the request fails.
  private let expectedRevision: Int?

  package init(
    _ edits: [StoreEdit],
    isDryRun: Bool = false,
    ifRevision expectedRevision: Int? = nil
  ) {
    self.edits = edits
    self.isDryRun = isDryRun
    self.expectedRevision = expectedRevision
  }

  /// Makes the edits.
  ///
  /// - Throws: `StoreError` for the first edit that fails.
  package func answer(by service: NavigationService) throws -> EditAnswer {
    let outcome = try service.store()
      .outcome(of: edits, isDryRun: isDryRun, ifRevision: expectedRevision)
    return EditAnswer(outcome: outcome, isDryRun: isDryRun)
  }
}

/// The answer to an ``EditRequest``.
package struct EditAnswer: JSONConvertible {
  package let outcome: EditOutcome
  fileprivate let isDryRun: Bool

  /// A note for each screen that the edits name by a former name.
  package var notes: [String] {
    outcome.renamedScreens.sorted { $0.key < $1.key }.map {
      ScreenMatch.note(on: $0.key, now: $0.value)
    }
  }

  package var json: ObjectJSON {
    let renamed = Dictionary(outcome.renamedScreens.map { ($0.name, $1.name) }) { first, _ in first
    }
    return [
      "revision": isDryRun ? nil : outcome.revision?.number, "dryRun": isDryRun,
      "changes": outcome.revision?.changes.map(\.json) ?? [],
      "renamed": renamed.isEmpty ? nil : renamed,
    ]
  }
}

extension EditRequest: JSONQuestion {
  package init(_ members: RequestValue) throws {
    try members.rejectNames(except: ["edits", "dryRun", "ifRevision"])
    self.init(
      try members.requiredMember("edits").array { (edit) throws(MalformedRequest) in
        try StoreEdit(edit)
      },
      isDryRun: try members.member("dryRun")?.bool() ?? false,
      ifRevision: try members.member("ifRevision")?.int()
    )
  }
}
