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
    var renamedScreens: [ScreenID: ScreenID] = [:]
    let revision = try service.store()
      .apply(edits, isDryRun: isDryRun, ifRevision: expectedRevision, &renamedScreens)
    return EditAnswer(revision: revision, isDryRun: isDryRun, renamedScreens: renamedScreens)
  }
}

/// The answer to an ``EditRequest``.
package struct EditAnswer: JSONConvertible {
  /// The revision; nil if nothing was changed.
  package let revision: Revision?
  fileprivate let isDryRun: Bool
  /// The current names of the screens that the edits name by former names.
  fileprivate let renamedScreens: [ScreenID: ScreenID]

  /// A note for each screen that the edits name by a former name.
  package var notes: [String] {
    renamedScreens.sorted { $0.key < $1.key }.map { ScreenMatch.note(on: $0.key, now: $0.value) }
  }

  package var json: ObjectJSON {
    let renamed = Dictionary(renamedScreens.map { ($0.name, $1.name) }) { first, _ in first }
    return [
      "revision": isDryRun ? nil : revision?.number, "dryRun": isDryRun,
      "changes": revision?.changes.map(\.json) ?? [],
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

extension StoreEdit {
  /// Reads an edit in JSON: one of the members `add`, `set` and `remove` with the kind of a row, and
  /// the members `name`, `values`, `command` and `withCommands`.
  ///
  /// The kind `edge` stands for an origin of a command, which its two screens identify.
  fileprivate init(_ members: RequestValue) throws(MalformedRequest) {
    let verbs = ["add", "set", "remove"].filter(members.contains)
    guard let verb = verbs.first, verbs.count == 1 else {
      throw members.error("An edit has one of the keys add, set and remove.")
    }
    try members.rejectNames(except: StoreEdit.members(of: verb))
    let kind = try members.requiredMember(verb).string()
    let name = try StoreEdit.name(in: members)
    let values = try members.member("values")?.dictionary() ?? [:]
    let texts = Dictionary(values.map { ($0.name, StoreEdit.text($1)) }) { $1 }
    guard kind != "edge" else {
      self = try StoreEdit.edge(verb, name, texts, in: members)
      return
    }
    guard let kind = StoreRow.Kind(rawValue: kind) else {
      let kinds = ["edge"] + StoreRow.Kind.allCases.map(\.rawValue)
      throw members.error("Unknown kind '\(kind)'. The kinds are \(kinds.joined(separator: ", ")).")
    }
    switch verb {
    case "add": self = .add(kind, parsing: texts)
    case "set": self = .set(kind, name, parsing: texts)
    case _ where kind == .screen && name.count == 1:
      let withCommands = try members.member("withCommands")?.bool() ?? false
      self = .removeScreen(ScreenID(name[0]), withCommands: withCommands)
    default: self = .remove(kind, name)
    }
  }

  private static func members(of verb: String) -> [String] {
    switch verb {
    case "add": ["add", "values"]
    case "set": ["set", "name", "values"]
    default: ["remove", "name", "command", "withCommands"]
    }
  }

  private static func edge(
    _ verb: String,
    _ name: [String],
    _ values: [String: String?],
    in members: RequestValue
  ) throws(MalformedRequest) -> StoreEdit {
    let command = try members.member("command")?.string()
    let known = ["origin", "destination", "command", "presentation", "flow"]
    if let unknown = values.keys.filter({ !known.contains($0) }).min() {
      throw members.error("An edge has no '\(unknown)'. It has \(known.joined(separator: ", ")).")
    }
    let value = { (label: String) in values[label] ?? nil }
    if verb == "remove", name.count == 2 {
      return .removeEdge(
        from: ScreenID(name[0]),
        to: ScreenID(name[1]),
        command: command.map(CommandID.init)
      )
    }
    guard verb == "add", let origin = value("origin"), let destination = value("destination") else {
      let remedy =
        verb == "set"
        ? "To change an edge, set its command."
        : verb == "add"
          ? "Specify 'origin' and 'destination' of the edge." : "Name the two screens of the edge."
      throw members.error(remedy)
    }
    let word = value("presentation")
    let presentation = word.flatMap(Presentation.init)
    if let word, presentation == nil {
      throw members.error("A presentation is push, present or root, not '\(word)'.")
    }
    return .addEdge(
      from: ScreenID(origin),
      to: ScreenID(destination),
      command: value("command").map(CommandID.init),
      presentation: presentation,
      flow: value("flow").map(FlowID.init)
    )
  }

  /// Returns the parts of the name, which is a text or an array of texts.
  private static func name(in members: RequestValue) throws(MalformedRequest) -> [String] {
    guard members.contains("name") else { return [] }
    let name = try members.requiredMember("name")
    if let text = try? name.string() { return [text] }
    return try name.strings()
  }

  /// Returns a value as a text of ``StoreEdit/set(_:_:parsing:)``; nil for null.
  private static func text(_ value: PropertyValue) -> String? {
    switch value {
    case .null: nil
    case .string(let text): text
    default: value.description
    }
  }
}
