/// Links that open the app: what runs for them is compared with literals, as in `switch url.host`,
/// `if url.path == "/cart"` and `guard url.pathComponents[1] == "product"`.
struct LinkHandlers: Idiom {
  let name = "link"

  /// The functions of delegates that receive links, by their labels.
  private static let receivers: Set<String> = ["open", "openURLContexts", "continue"]
  private static let maximumMembers = 200

  /// Finds the code that runs for a link, with the comparisons on the way to it.
  func complete(_ analysis: Analysis) {
    var queue: [(member: Member, handler: LinkHandler)] = []
    for use in analysis.calls["onOpenURL"] ?? [] {
      for argument in use.node.arguments.map(\.value) {
        let name = argument.path?.lastComponent ?? argument.caseName ?? ""
        queue +=
          argument.kind == .closure
          ? [(use.member, LinkHandler(region: argument))]
          : (use.owner.members[name] ?? []).map { ($0, LinkHandler(region: $0.body)) }
      }
    }
    for member in analysis.index.members where ["application", "scene"].contains(member.name) {
      guard member.parameters.contains(where: { Self.receivers.contains($0.label) }) else {
        continue
      }
      queue.append((member, LinkHandler(region: member.body)))
    }
    var next = 0
    while next < queue.count, next < Self.maximumMembers {
      let (member, handler) = queue[next]
      next += 1
      guard !(analysis.linkHandlers[member] ?? []).contains(handler) else { continue }
      analysis.linkHandlers[member, default: []].append(handler)
      for node in handler.region.all where node.kind == .call && node.constructedName == nil {
        let use = Use(member: member, node: node)
        guard node.base == nil || analysis.receiver(of: use) != nil else { continue }
        let parts = analysis.linkParts(of: use, handler)
        for method in analysis.methods(use) where method != member {
          queue.append((method, LinkHandler(region: method.body, parts: parts)))
        }
      }
    }
  }
}

/// Code that runs for a link, and what is known of the link.
struct LinkHandler: Hashable {
  let region: Node
  var parts = LinkParts()
}

/// The parts of a link that are compared with literals: several texts are alternatives.
struct LinkParts: Hashable {
  var schemes: [String] = []
  var hosts: [String] = []
  /// The segments of the path, by their positions.
  var segments: [Int: [String]] = [:]

  /// The patterns, such as `shop://product/:part2`; without a scheme, each of the app's own ones.
  func patterns(schemes declared: [String]) -> [String] {
    var paths = [""]
    for position in 0..<min(8, (segments.keys.max() ?? -1) + 1) {
      let texts = segments[position] ?? [":part\(position + 1)"]
      paths = paths.flatMap { path in texts.map { "\(path)/\($0)" } }
    }
    var beginnings = schemes.flatMap { scheme in hosts.map { "\(scheme)://\($0)" } }
    if schemes.isEmpty {
      for known in declared where known.hasSuffix("://") { beginnings += hosts.map { known + $0 } }
    }
    if hosts.isEmpty, !segments.isEmpty {
      beginnings += declared.filter { !$0.hasSuffix("://") }
    }
    return beginnings.flatMap { beginning in paths.map { beginning + $0 } }
  }
}

extension Analysis {
  /// Adds the links for which code shows a screen.
  func addLinks(_ use: Use, to destination: TypeRecord) {
    for handler in linkHandlers[use.member] ?? []
    where handler.region == use.member.body || use.node.ancestors.contains(handler.region) {
      let patterns = linkParts(of: use, handler).patterns(schemes: schemes)
      if !patterns.isEmpty { resolved.insert(use.place) }
      for pattern in patterns where links[pattern] == nil {
        links[pattern] = (destination, use.place)
      }
    }
  }

  /// The parts of a link that comparisons around a node fix.
  func linkParts(of use: Use, _ handler: LinkHandler) -> LinkParts {
    var parts = handler.parts
    for (node, child) in use.node.enclosing {
      if node.kind == .alternative, let subject = node.parent?.base {
        read(subject, node.arguments.map(\.value), in: use.member, &parts)
      }
      if node.kind == .condition, node.name == "if", node.children.first == child {
        for test in node.arguments { read(test.value, in: use.member, &parts) }
      }
      let position = node.children.firstIndex(of: child) ?? 0
      for statement in node.children.prefix(position) where statement.name == "guard" {
        for test in statement.arguments { read(test.value, in: use.member, &parts) }
      }
      if node == handler.region { break }
    }
    return parts
  }

  /// Reads a condition: `url.host == "cart"`.
  private func read(_ condition: Node, in member: Member, _ parts: inout LinkParts) {
    guard condition.kind == .operation else { return }
    if condition.name == "&&" {
      for part in condition.children { read(part, in: member, &parts) }
    } else if condition.name == "==", condition.children.count == 2 {
      let sides = condition.children
      read(sides[0], [sides[1]], in: member, &parts)
      read(sides[1], [sides[0]], in: member, &parts)
    }
  }

  /// Reads the comparison of an expression with patterns.
  private func read(
    _ subject: Node,
    _ patterns: [Node],
    in member: Member,
    _ parts: inout LinkParts
  ) {
    if subject.name == "tuple" {
      for pattern in patterns {
        var tuple = pattern
        while let only = tuple.only { tuple = only }
        for (part, item) in zip(subject.children, tuple.children) {
          read(part, [item], in: member, &parts)
        }
      }
      return
    }
    let texts = patterns.flatMap(\.literals)
    guard !texts.isEmpty, let (part, position) = linkPart(subject, in: member) else { return }
    switch part {
    case "scheme": parts.schemes = texts
    case "host": parts.hosts = texts
    case "path":
      guard texts.count == 1 else { return }
      for (position, text) in texts[0].split(separator: "/").enumerated() {
        parts.segments[position] = [String(text)]
      }
    default: parts.segments[position] = texts
    }
  }

  /// The part of a link that an expression is, and the position of a segment.
  private func linkPart(_ node: Node, in member: Member, depth: Int = 0) -> (String, Int)? {
    func inner(_ node: Node?) -> (String, Int)? {
      depth > 8 ? nil : node.flatMap { linkPart($0, in: member, depth: depth + 1) }
    }
    switch node.kind {
    case .name:
      return locals(node.name, in: member, at: node).lazy.compactMap(inner).first
    case .either, .cast, .local: return inner(node.children.first)
    case .other where node.name == "[]" && node.children.count == 2:
      guard let (part, first) = inner(node.children[0]), part == "segment",
        let index = Int(node.children[1].name), index >= first
      else { return nil }
      return (part, index - first)
    case .call, .member:
      guard let base = node.base else { return nil }
      switch node.name {
      case "scheme", "host", "path", "pathComponents", "lastPathComponent":
        guard isLink(base, in: member) else { return nil }
        // The first component of a path is its slash.
        if node.name == "pathComponents" { return ("segment", 1) }
        return (node.name == "lastPathComponent" ? "segment" : node.name, 0)
      case "split", "components":
        return inner(base).flatMap { $0.0 == "path" ? ("segment", 0) : nil }
      case "dropFirst", "filter": return inner(base).map { ($0.0, 0) }
      case "first": return inner(base).flatMap { $0.0 == "segment" && $0.1 == 0 ? $0 : nil }
      default: return inner(base)
      }
    default: return nil
    }
  }

  private func isLink(_ node: Node, in member: Member) -> Bool {
    if let type = typeName(of: node, in: member) {
      return ["URL", "NSURL", "URLComponents", "NSURLComponents"].contains(type)
    }
    let name = node.name.lowercased()
    return ["url", "link", "components"].contains(where: name.contains)
  }
}

extension Node {
  /// The texts of a pattern, or of an expression that is a text.
  fileprivate var literals: [String] {
    kind == .string ? [name] : self.name == "pattern" ? children.flatMap(\.literals) : []
  }
}
