import NavGraph
package import NavGraphStore

/// A request to edit a database in one transaction.
package struct EditRequest: Question {
  package static let form = QuestionForm(
    "edit",
    "Edit the database in one transaction. An edit has one member: {addScreen: {name}}, {addEdge: "
      + "{origin, destination}}, {rename: {kind, name, to}}. Other kinds: {add: KIND, values}, {set: "
      + "KIND, name, values}, {remove: KIND, name}; an error lists kinds and values.",
    [edits, .dryRun, .ifRevision],
    result: .object([
      .init("revision", .integer), .init("dryRun", .boolean, isGuaranteed: true),
      .init("changes", .array, isGuaranteed: true), .init("renamed", .object),
    ]),
    example: ["edits": [["add": "screen", "values": ["name": "Help"]]], "dryRun": true],
    edits: true
  )

  private static let edits = Parameter("edits", .edits, "The edits, in order.", isRequired: true)

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
  package func answer(by service: NavigationService) throws -> EditJSON {
    let outcome = try service.store()
      .outcome(of: edits, isDryRun: isDryRun, ifRevision: expectedRevision)
    return EditJSON(outcome: outcome, isDryRun: isDryRun)
  }
}

/// The answer to an ``EditRequest``.
package struct EditJSON: JSONConvertible {
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

extension EditRequest {
  package init(_ arguments: some Arguments) throws {
    self.init(
      try arguments.edits(EditRequest.edits),
      isDryRun: try arguments.flag(.dryRun),
      ifRevision: try arguments.number(.ifRevision)
    )
  }
}

extension Arguments {
  /// Returns the edits that are given for a parameter.
  func edits(_ parameter: Parameter) throws(MalformedRequest) -> [StoreEdit] {
    try objects(parameter).map { (edit) throws(MalformedRequest) in try StoreEdit(edit) }
  }
}
