/// The calls that the rules file lists.
struct ConfiguredCalls: Idiom {
  let name = "configured"

  func read(_ use: Use, _ analysis: Analysis) {
    guard use.node.kind == .call else { return }
    let arguments = use.node.arguments
    for rule in analysis.rules.calls ?? [] where rule.name == use.node.name {
      let labels = arguments.map { ($0.label ?? "_") + ":" }
      let position = rule.argument ?? 0
      guard labels.starts(with: rule.labels), let content = arguments[safe: position]?.value
      else { continue }
      if let owner = rule.owner,
        let type = use.node.base.flatMap({ analysis.typeName(of: $0, in: use.member) }),
        type.lastComponent != owner
      {
        continue
      }
      let itemType = analysis.typeName(of: content, in: use.member)
      analysis.add(rule.presentation ?? .push, name, at: use, [content], itemType: itemType)
    }
  }
}

/// The rules of a project: `navgraph-source.yaml`, as JSON.
struct SourceRules: Decodable {
  struct Call: Decodable {
    /// `Router.route(to:)` consists of an owner, a name and labels.
    let match: String
    var argument: Int?
    var presentation: Presentation?

    private var parts: [Substring] { match.split(separator: "(", maxSplits: 1) }
    private var path: [Substring] { parts.first?.split(separator: ".") ?? [] }
    var owner: String? { path.count > 1 ? String(path[0]) : nil }
    var name: String { path.last.map(String.init) ?? "" }
    var labels: [String] {
      parts.dropFirst().joined().split { $0 == ":" || $0 == ")" }.map { "\($0):" }
    }
  }

  var calls: [Call]?
  var parts: [String]?
  var ignore: [String]?
  var disabled: Set<String> = []

  private enum CodingKeys: CodingKey { case calls, parts, ignore }

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
