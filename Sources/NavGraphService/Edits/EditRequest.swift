import NavGraph
package import NavGraphStore

/// A request to edit a database in one transaction.
package struct EditRequest: Question {
  private let edits: [StoreEdit]
  private let isDryRun: Bool
  private let expectedRevision: Int?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - edits: The edits, in order.
  ///   - isDryRun: Whether the transaction is rolled back at its end.
  ///   - expectedRevision: The latest revision that the edits were made for. If there is a later
  ///     one, the request fails. Nil for any revision.
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
  package func answer(by service: FlowService) throws -> EditAnswer {
    EditAnswer(
      revision: try service.store()
        .apply(edits, isDryRun: isDryRun, ifRevision: expectedRevision),
      isDryRun: isDryRun
    )
  }
}

/// The answer to an ``EditRequest``.
package struct EditAnswer: JSONAnswer, Encodable {
  /// The revision; nil if nothing was changed.
  package let revision: Revision?
  private let isDryRun: Bool

  init(revision: Revision?, isDryRun: Bool) {
    self.revision = revision
    self.isDryRun = isDryRun
  }

  package func encode(to encoder: any Encoder) throws {
    try EditJSON(revision, isDryRun: isDryRun).encode(to: encoder)
  }
}

extension EditRequest: JSONQuestion {
  package static let memberNames = ["edits", "dryRun", "ifRevision"]

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    self.init(
      try members.decode([EditInJSON].self, forKey: "edits").map(\.edit),
      isDryRun: try members.decodeIfPresent(Bool.self, forKey: "dryRun") ?? false,
      ifRevision: try members.decodeIfPresent(Int.self, forKey: "ifRevision")
    )
  }
}

/// An edit in JSON: one of the members `add`, `set` and `remove` with the kind of a row, and the
/// members `name`, `values`, `command` and `withCommands`.
///
/// The kind `edge` stands for an origin of a command, which its two screens identify.
private struct EditInJSON: Decodable {
  let edit: StoreEdit

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    let verbs = ["add", "set", "remove"].filter { members.contains(MemberName(stringLiteral: $0)) }
    guard let verb = verbs.first, verbs.count == 1 else {
      throw EditInJSON.error("An edit has one of the keys add, set and remove.", in: members)
    }
    try members.rejectNames(except: EditInJSON.members(of: verb))
    let kind = try members.decode(String.self, forKey: MemberName(stringLiteral: verb))
    let name = try EditInJSON.name(in: members)
    let values = try members.decodeIfPresent([String: PropertyValue].self, forKey: "values") ?? [:]
    let texts = values.mapValues(EditInJSON.text)
    guard kind != "edge" else {
      let command = try members.decodeIfPresent(String.self, forKey: "command")
      edit = try EditInJSON.edge(verb, name, texts, command: command, in: members)
      return
    }
    guard let kind = StoreRow.Kind(rawValue: kind) else {
      let kinds = ["edge"] + StoreRow.Kind.allCases.map(\.rawValue)
      throw EditInJSON.error(
        "Unknown kind '\(kind)'. The kinds are \(kinds.joined(separator: ", ")).",
        in: members
      )
    }
    switch verb {
    case "add": edit = .add(kind, parsing: texts)
    case "set": edit = .set(kind, name, parsing: texts)
    case _ where kind == .screen && name.count == 1:
      let withCommands = try members.decodeIfPresent(Bool.self, forKey: "withCommands") ?? false
      edit = .removeScreen(ScreenID(name[0]), withCommands: withCommands)
    default: edit = .remove(kind, name)
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
    command: String?,
    in members: KeyedDecodingContainer<MemberName>
  ) throws -> StoreEdit {
    let known = ["origin", "destination", "command", "presentation", "flow"]
    if let unknown = values.keys.filter({ !known.contains($0) }).min() {
      throw error(
        "An edge has no '\(unknown)'. It has \(known.joined(separator: ", ")).",
        in: members
      )
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
      throw error(remedy, in: members)
    }
    let presentation = try value("presentation").map { name in
      guard let presentation = Presentation(rawValue: name) else {
        throw error("A presentation is push, present or root, not '\(name)'.", in: members)
      }
      return presentation
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
  private static func name(in members: KeyedDecodingContainer<MemberName>) throws -> [String] {
    guard members.contains("name") else { return [] }
    if let name = try? members.decode(String.self, forKey: "name") { return [name] }
    return try members.decode([String].self, forKey: "name")
  }

  /// Returns a value as a text of ``StoreEdit/set(_:_:parsing:)``; nil for null.
  private static func text(_ value: PropertyValue) -> String? {
    switch value {
    case .null: nil
    case .string(let text): text
    default: value.description
    }
  }

  private static func error(
    _ description: String,
    in members: KeyedDecodingContainer<MemberName>
  ) -> MalformedRequest {
    MalformedRequest(description: description, path: members.path)
  }
}
