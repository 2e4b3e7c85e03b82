import NavGraph
import NavGraphStore

extension RowEdit {
  /// The edit in the form that ``StoreEdit/init(_:)`` reads.
  var json: ObjectJSON {
    let values = ObjectJSON(values.map { ($0.label, typed($0)) })
    let row: ObjectJSON = [verb.rawValue: subject.word]
    let name: ObjectJSON = ["name": verb == .add ? nil : name.map(\.description)]
    return row + name + (verb == .remove ? values : ["values": values])
  }
}

extension StoreEdit {
  /// Reads an edit in JSON: one of the members `add`, `set` and `remove` with the kind of a row, and
  /// the members `name`, `values`, `command` and `withCommands`.
  ///
  /// The kind `edge` stands for an origin of a command, which its two screens identify.
  init(_ members: RequestValue) throws(MalformedRequest) {
    let verbs = RowEdit.Verb.allCases.filter { members.contains($0.rawValue) }
    guard let verb = verbs.first, verbs.count == 1 else {
      throw members.error("An edit has one of the keys add, set and remove.")
    }
    try members.rejectNames(except: [verb.rawValue] + StoreEdit.members(of: verb))
    let word = try members.requiredMember(verb.rawValue).string()
    guard let subject = RowEdit.Subject(word) else {
      let kinds = RowEdit.Subject.words.joined(separator: ", ")
      throw members.error("Unknown kind '\(word)'. The kinds are \(kinds).")
    }
    let name = verb == .add ? [] : try StoreEdit.name(in: members)
    let values = try members.member("values")?.dictionary() ?? [:]
    let texts = Dictionary(values.map { ($0.name, StoreEdit.text($1)) }) { $1 }
    switch (verb, subject) {
    case (_, .edge): self = try StoreEdit.edge(verb, name, texts, in: members)
    case (.add, .row(let kind)): self = .add(kind, parsing: texts)
    case (.set, .row(let kind)): self = .set(kind, name, parsing: texts)
    case (.remove, .row(.screen)) where name.count == 1:
      let withCommands = try members.member(RowEdit.withCommands)?.bool() ?? false
      self = .removeScreen(ScreenID(name[0]), withCommands: withCommands)
    case (.remove, .row(let kind)): self = .remove(kind, name)
    }
  }

  private static func members(of verb: RowEdit.Verb) -> [String] {
    switch verb {
    case .add: ["values"]
    case .set: ["name", "values"]
    case .remove: ["name", "command", RowEdit.withCommands]
    }
  }

  private static func edge(
    _ verb: RowEdit.Verb,
    _ name: [String],
    _ values: [String: String?],
    in members: RequestValue
  ) throws(MalformedRequest) -> StoreEdit {
    let command = try members.member("command")?.string()
    let known = RowEdit.edgeLabels
    if let unknown = values.keys.filter({ !known.contains($0) }).min() {
      throw members.error("An edge has no '\(unknown)'. It has \(known.joined(separator: ", ")).")
    }
    let value = { (label: String) in values[label] ?? nil }
    switch verb {
    case .set: throw members.error("To change an edge, set its command.")
    case .remove:
      guard name.count == 2 else { throw members.error("Name the two screens of the edge.") }
      return .removeEdge(
        from: ScreenID(name[0]),
        to: ScreenID(name[1]),
        command: command.map(CommandID.init)
      )
    case .add:
      guard let origin = value("origin"), let destination = value("destination") else {
        throw members.error("Specify 'origin' and 'destination' of the edge.")
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
  }

  /// Returns the parts of the name, which is a text or an array of texts.
  private static func name(in members: RequestValue) throws(MalformedRequest) -> [String] {
    let name = try members.requiredMember("name")
    if let text = try? name.string() { return [text] }
    let parts = try name.strings()
    guard !parts.isEmpty else { throw name.error("A name has at least one part.") }
    return parts
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
