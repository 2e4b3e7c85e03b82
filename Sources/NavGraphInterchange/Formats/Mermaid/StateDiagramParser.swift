import NavGraph

/// A parser of the statements of a state diagram, based on Mermaid's `stateDiagram.jison`.
struct StateDiagramParser {
  var scanner: TextScanner
  let builder: DocumentBuilder
  var chart = StateChart(states: [], covers: nil)
  var identifiers: [String: Int] = [:]
  /// The states with open braces, including regions, the innermost last.
  var open: [Int] = [0]
  var links: [Link] = []
  /// The number of transitions, including those from and to `[*]`.
  private var transitionCount = 0
  /// The states that only fork or join transitions.
  var forks: Set<Int> = []

  /// A transition before forks are resolved.
  struct Link {
    var source: Int
    var target: Int
    var label: String?
    let location: SourceLocation
  }

  /// The keywords in lower case; their case has no meaning.
  static let styleKeywords: Set<String> = [
    "direction", "classdef", "class", "style", "click", "scale", "hide", "acctitle",
  ]

  init(_ scanner: TextScanner, _ builder: DocumentBuilder) {
    self.scanner = scanner
    self.builder = builder
    chart.states = [
      StateChart.State(kind: .compound, name: "diagram", key: "diagram", location: scanner.location)
    ]
  }

  mutating func parse() throws(ReadError) -> StateChart {
    while true {
      scanner.take { $0.isSpace || $0 == UInt8(ascii: ";") }
      guard !scanner.isAtEnd else { break }
      try statement()
    }
    guard open.last == 0 else { throw scanner.unexpected("'}'") }
    finishKinds()
    try addTransitions()
    return chart
  }

  // MARK: Statements

  mutating func statement() throws(ReadError) {
    if scanner.skipMermaidComment() { return }
    if scanner.isAt("#") {
      scanner.skipLine()
    } else if scanner.isAt("}") {
      try closeState()
    } else if scanner.isAt(prefix: "--"), !scanner.isAt(prefix: "-->") {
      scanner.take { $0 == UInt8(ascii: "-") }
      try addRegion()
    } else {
      try wordStatement()
    }
  }

  mutating func wordStatement() throws(ReadError) {
    let start = scanner.position
    let word = scanner.text(while: \.isLetter).lowercased()
    let isWord = scanner.isAtEnd || scanner.current?.isSpace == true
    switch word {
    case "state" where isWord: try stateStatement()
    case "note" where isWord: try note()
    case "accdescr": scanner.skipMermaidDescription()
    case _ where StateDiagramParser.styleKeywords.contains(word) && (isWord || scanner.isAt(":")):
      scanner.skipLine()
      if word != "direction" { chart.states[0].omitted.append(word) }
    default:
      scanner.position = start
      try relation()
    }
  }

  /// Reads `state "text" as id {`, `state id <<choice>>` or `state id {`.
  mutating func stateStatement() throws(ReadError) {
    scanner.skipBlanks()
    let location = scanner.location
    var title: String?
    if scanner.skip("\"") {
      title = MermaidText.title(try scanner.text(upTo: "\""))
      scanner.skipBlanks()
      guard scanner.skip(word: "as"), scanner.current?.isSpace == true else {
        throw scanner.unexpected("'as' and the state's identifier")
      }
      scanner.skipBlanks()
    }
    let id = identifier()
    guard !id.isEmpty else { throw scanner.unexpected("a state") }
    let state = self.state(id, at: location)
    if let title { describe(state, as: title, at: location) }
    scanner.skipBlanks()
    if scanner.isAt(prefix: "<<") || scanner.isAt(prefix: "[[") {
      scanner.position += 2
      let kind = scanner.text(while: \.isLetter).lowercased()
      guard ["choice", "fork", "join", "history"].contains(kind),
        scanner.skip(prefix: ">>") || scanner.skip(prefix: "]]")
      else { throw scanner.unexpected("'choice', 'fork' or 'join'") }
      forks.insert(state)
    }
    skipClass()
    scanner.skipBlanks()
    try content(of: state)
  }

  /// Reads the text or the opening brace after a state.
  mutating func content(of state: Int) throws(ReadError) {
    let location = scanner.location
    if scanner.skip(":") {
      describe(state, as: MermaidText.title(restOfStatement()), at: location)
    }
    if scanner.skip("{") { try openState(state) }
  }

  /// Reads `id`, `id : text` or `id --> id : text`.
  mutating func relation() throws(ReadError) {
    let source = try end()
    guard scanner.skip(prefix: "-->") else {
      if scanner.isAt("-"), !scanner.isAt(prefix: "--") { throw scanner.unexpected("'-->'") }
      guard let id = source.id else { throw scanner.unexpected("'-->'") }
      return try content(of: state(id, at: source.location))
    }
    scanner.skipBlanks()
    let target = try end()
    let label = scanner.skip(":") ? lineText() : nil
    try add(
      source.id.map { state($0, at: source.location) },
      target.id.map { state($0, at: target.location) },
      label: label,
      at: source.location
    )
  }

  /// Reads an end of a relation: an identifier, or `[*]`, which has none.
  mutating func end() throws(ReadError) -> (id: String?, location: SourceLocation) {
    let location = scanner.location
    let id = scanner.skip(prefix: "[*]") ? nil : identifier()
    guard id?.isEmpty != true else { throw scanner.unexpected("a state") }
    skipClass()
    scanner.skipBlanks()
    return (id, location)
  }

  mutating func add(
    _ source: Int?,
    _ target: Int?,
    label: String?,
    at location: SourceLocation
  ) throws(ReadError) {
    transitionCount += 1
    try builder.options.limits.check(transitionCount, .results, at: location)
    switch (source, target) {
    case (nil, let target?):
      chart.states[open[open.count - 1]].initial.append(target)
    case (let source?, nil):
      builder.report(.dropped, "end", at: location) {
        "The transition from '\(chart.states[source].name)' to the end of the diagram does not become a command."
      }
    case (let source?, let target?):
      links.append(Link(source: source, target: target, label: label, location: location))
    case (nil, nil): break
    }
  }

  /// Reads `note right of id : text`, or the lines up to `end note`.
  mutating func note() throws(ReadError) {
    let location = scanner.location
    scanner.skipBlanks()
    guard scanner.skip(word: "left of") || scanner.skip(word: "right of") else {
      let text = scanner.text.text(scanner.skipLine())
      builder.report(.dropped, "note", at: location) {
        "The note '\(text)' is not attached to a state."
      }
      return
    }
    scanner.skipBlanks()
    let state = self.state(identifier(), at: scanner.location)
    scanner.skipBlanks()
    if scanner.skip(":") {
      chart.states[state].notes.append(lineText() ?? "")
      return
    }
    let start = scanner.position
    while true {
      guard !scanner.isAtEnd else { throw scanner.unexpected("'end note'") }
      scanner.skipSpace()
      let end = scanner.position
      if scanner.skip(word: "end note") {
        chart.states[state].notes.append(MermaidText.plain(scanner.text.text(start..<end)))
        return
      }
      scanner.skipLine()
    }
  }

  /// Sets the title of a state; Mermaid shows further descriptions below the first one.
  mutating func describe(_ state: Int, as text: String, at location: SourceLocation) {
    guard !text.isEmpty, let title = chart.states[state].title else {
      chart.states[state].title = text.isEmpty ? chart.states[state].title : text
      return
    }
    guard text != title else { return }
    chart.states[state].notes.append(text)
    builder.report(.approximated, "description", at: location) {
      "State '\(chart.states[state].name)' has the title '\(title)'. Its description '\(text)' becomes a note."
    }
  }

  mutating func lineText() -> String? {
    let text = MermaidText.plain(restOfStatement())
    return text.isEmpty ? nil : text
  }

  private mutating func restOfStatement() -> String {
    scanner.text { !$0.isLineEnd && $0 != UInt8(ascii: ";") }
  }

  mutating func skipClass() { if scanner.skip(prefix: ":::") { scanner.take(while: \.isWord) } }

  mutating func identifier() -> String {
    let start = scanner.position
    while let byte = scanner.current {
      let ends = byte.isSpace || ":{}<[;\"".utf8.contains(byte)
      if ends || scanner.isAt(prefix: "--") || scanner.isAt(prefix: "->")
        || scanner.isAt(prefix: "%%")
      {
        break
      }
      scanner.position += 1
    }
    return scanner.text.text(start..<scanner.position)
  }
}
