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
  /// Reads an edit in JSON.
  ///
  /// An edit is an object with one of these members:
  ///
  /// - a form of ``EditForm``, such as `addScreen`, with the columns;
  /// - `add`, `set` or `remove` with the kind of a row, and the members `name`, `values`, `command`
  ///   and `withCommands`. The kind `edge` stands for an origin of a command, which its two screens
  ///   identify;
  /// - `rename` with the members `kind`, `name` and `to`, or with the kind beside `name` and `to`.
  init(_ members: RequestValue) throws(MalformedRequest) {
    let forms = EditForm.all.filter { members.contains($0.name) }
    let verbs = RowEdit.Verb.allCases.filter { members.contains($0.rawValue) }
    switch (forms.first, verbs.first, members.contains(StoreEdit.rename)) {
    case (let form?, nil, false) where forms.count == 1:
      try members.rejectNames(except: [form.name])
      self = try StoreEdit(form, members.requiredMember(form.name))
    case (nil, let verb?, false) where verbs.count == 1: self = try StoreEdit(verb, members)
    case (nil, nil, true): self = try StoreEdit.renaming(members)
    default:
      throw members.error(
        "An edit has one of the keys \(EditForm.all.map(\.name).joined(separator: ", ")), rename, "
          + "add, set and remove."
      )
    }
  }

  /// Reads an edit whose member is a form.
  private init(_ form: EditForm, _ columns: RequestValue) throws(MalformedRequest) {
    try columns.rejectNames(except: form.nameLabels + form.valueLabels)
    var name: [String] = []
    for label in form.nameLabels {
      // The last parts of a name can be left out.
      guard let part = try columns.member(label) else { break }
      name.append(try StoreEdit.namePart(part))
    }
    if !form.nameLabels.isEmpty, name.isEmpty {
      _ = try columns.requiredMember(form.nameLabels[0])
    }
    let values = try StoreEdit.texts(in: columns, except: form.nameLabels, of: form.subject)
    self = try StoreEdit(form.verb, form.subject, name, values, options: columns)
  }

  /// Reads an edit whose member is a verb.
  private init(_ verb: RowEdit.Verb, _ members: RequestValue) throws(MalformedRequest) {
    try members.rejectNames(except: [verb.rawValue] + StoreEdit.members(of: verb))
    let word = try members.requiredMember(verb.rawValue).string()
    guard let subject = RowEdit.Subject(word) else {
      let kinds = RowEdit.Subject.words.joined(separator: ", ")
      throw members.error("Unknown kind '\(word)'. The kinds are \(kinds).")
    }
    let values = try members.member("values")
    self = try StoreEdit(
      verb,
      subject,
      verb == .add ? [] : StoreEdit.name(in: members),
      values.map { (values) throws(MalformedRequest) in
        try StoreEdit.texts(in: values, of: subject)
      } ?? [:],
      options: members
    )
  }

  private init(
    _ verb: RowEdit.Verb,
    _ subject: RowEdit.Subject,
    _ name: [String],
    _ texts: [String: String?],
    options members: RequestValue
  ) throws(MalformedRequest) {
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

  private static let rename = "rename"

  private static func renaming(_ members: RequestValue) throws(MalformedRequest) -> StoreEdit {
    let member = try members.requiredMember(rename)
    let isWord = (try? member.string()) != nil
    let (object, kindMember) = isWord ? (members, rename) : (member, "kind")
    try members.rejectNames(except: isWord ? [rename, "name", "to"] : [rename])
    try object.rejectNames(except: [kindMember, "name", "to"])
    let kind = try object.requiredMember(kindMember).string()
    let name = try object.requiredMember("name").string()
    let newName = try object.requiredMember("to").string()
    switch kind {
    case "screen": return .renameScreen(ScreenID(name), to: ScreenID(newName))
    case "command": return .renameCommand(CommandID(name), to: CommandID(newName))
    case "flow": return .renameFlow(FlowID(name), to: FlowID(newName))
    default: throw object.error("'\(kindMember)' takes screen, command or flow, not '\(kind)'.")
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
    let parts = try name.array(namePart)
    guard !parts.isEmpty else { throw name.error("A name has at least one part.") }
    return parts
  }

  /// Returns a part of a name; empty text for null.
  private static func namePart(_ part: RequestValue) throws(MalformedRequest) -> String {
    part.value.isNull ? "" : try part.string()
  }

  /// Returns the values of columns as texts of ``StoreEdit/set(_:_:parsing:)``; nil for null.
  private static func texts(
    in values: RequestValue,
    except labels: [String] = [],
    of subject: RowEdit.Subject
  ) throws(MalformedRequest) -> [String: String?] {
    var texts: [String: String?] = [:]
    for label in try values.dictionary().keys.map(\.name) where !labels.contains(label) {
      let value = try values.requiredMember(label)
      switch value.value {
      case .null: texts[label] = .some(nil)
      case .string(let text): texts[label] = text
      case .array where label == RowEdit.screens:
        texts[label] = try value.strings().joined(separator: "/")
      case .array where subject.type(of: label) != .any,
        .dictionary where subject.type(of: label) != .any:
        texts[label] = try value.string()
      default: texts[label] = value.value.description
      }
    }
    return texts
  }
}
