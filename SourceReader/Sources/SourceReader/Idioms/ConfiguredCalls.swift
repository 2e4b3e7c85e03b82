/// The calls that the rules file lists.
struct ConfiguredCalls: Idiom {
  let name = "configured"

  func read(_ node: Node, in member: Member, _ analysis: Analysis) {
    guard node.kind == .call else { return }
    for rule in analysis.rules.calls where rule.name == node.name {
      let arguments = node.arguments
      let labels = arguments.map { ($0.label ?? "_") + ":" }
      guard rule.labels.isEmpty || rule.labels == Array(labels.prefix(rule.labels.count)),
        rule.argument < arguments.count
      else { continue }
      if let owner = rule.owner {
        let type = node.base.flatMap { analysis.typeName(of: $0, in: member) }
        guard type == nil || type?.lastComponent == owner else { continue }
      }
      analysis.add(
        rule.presentation,
        name,
        at: Use(member: member, node: node),
        [arguments[rule.argument].value],
        itemType: analysis.typeName(of: arguments[rule.argument].value, in: member)
      )
    }
  }
}

/// The rules of a project: `navgraph-source.yaml`, as JSON.
struct SourceRules: Decodable {
  struct Call: Decodable {
    let match: String
    var argument = 0
    var presentation = Presentation.push

    /// `Router.route(to:)` consists of an owner, a name and labels.
    var owner: String? {
      split.0.contains(".") ? split.0.split(separator: ".").first.map(String.init) : nil
    }
    var name: String { split.0.lastComponent }
    var labels: [String] { split.1.split(separator: ":").map { $0 + ":" } }
    private var split: (String, String) {
      let parts = match.split(separator: "(", maxSplits: 1)
      return (
        String(parts.first ?? ""), String((parts.dropFirst().first ?? "").filter { $0 != ")" })
      )
    }

    private enum Key: CodingKey { case match, argument, presentation }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      match = try values.decode(String.self, forKey: .match)
      argument = try values.decodeIfPresent(Int.self, forKey: .argument) ?? 0
      presentation = try values.decodeIfPresent(Presentation.self, forKey: .presentation) ?? .push
    }
  }

  var calls: [Call] = []
  var parts: [String] = []
  var ignored: [String] = []
  var disabled: Set<String> = []

  private enum Key: String, CodingKey { case calls, parts, ignored = "ignore" }

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    calls = try values.decodeIfPresent([Call].self, forKey: .calls) ?? []
    parts = try values.decodeIfPresent([String].self, forKey: .parts) ?? []
    ignored = try values.decodeIfPresent([String].self, forKey: .ignored) ?? []
  }

  /// Returns whether a name fits a pattern, in which `*` stands for any characters.
  static func matches(_ pattern: String, _ name: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return pattern == name }
    guard name.hasPrefix(parts[0]), name.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = name[...]
    for part in parts where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
