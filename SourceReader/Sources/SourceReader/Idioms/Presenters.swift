/// Functions that show a parameter: their calls are navigation calls.
struct Presenters: Idiom {
  let name = "presenter"

  func complete(_ analysis: Analysis) {
    var known: Set<Node> = []
    // A presenter can call another one.
    for _ in 0..<3 {
      for site in analysis.sites where known.insert(site.use.node).inserted {
        for content in site.contents { read(content, site, analysis) }
      }
    }
  }

  private func read(_ content: Node, _ site: Site, _ analysis: Analysis) {
    let member = site.use.member
    guard member.name != "init" else { return }
    if content.path == "self", !analysis.index.canBeScreen(member.owner) {
      return readReceivers(of: site, analysis)
    }
    guard let name = Self.forwardedName(content, in: member, analysis),
      let position = member.parameters.firstIndex(where: { $0.name == name }),
      Self.canBeView(member.parameters[position].type)
    else { return }
    let label = member.parameters[position].label
    for call in analysis.calls[member.name] ?? [] where call.member != member {
      let owner = analysis.receiver(of: call)
      guard
        analysis.methods(call).contains(member)
          || owner == nil && analysis.index.membersByName[member.name]?.count == 1
      else { continue }
      let arguments = call.node.arguments
      let argument =
        arguments.first { $0.label == label } ?? (label == "_" ? arguments[safe: position] : nil)
        ?? arguments.last { $0.isTrailing }
      if let argument { analysis.add(site.presentation, self.name, at: call, [argument.value]) }
    }
  }

  /// Reads the calls of a function in an extension that shows the view itself: `tour.showAsAlert()`.
  private func readReceivers(of site: Site, _ analysis: Analysis) {
    let controller = analysis.index.types["UIViewController"]
    for call in analysis.calls[site.use.member.name] ?? [] {
      guard let receiver = call.node.base, receiver.path != "self",
        analysis.methods(call.node, owner: controller).contains(site.use.member)
      else { continue }
      analysis.add(site.presentation, name, at: call, [receiver])
    }
  }

  /// Returns the parameter that an expression passes on: itself, called, or in a container.
  ///
  /// - `seen`: The names on the way, because a local can hide a parameter: `if let view = view as? Card`.
  private static func forwardedName(
    _ node: Node,
    in member: Member,
    _ analysis: Analysis,
    seen: Set<String> = []
  ) -> String? {
    func next(_ node: Node, _ name: String? = nil) -> String? {
      forwardedName(node, in: member, analysis, seen: name.map { seen.union([$0]) } ?? seen)
    }
    switch node.kind {
    case .name:
      let values = seen.contains(node.name) ? [] : analysis.locals(node.name, in: member, at: node)
      if values.isEmpty { return member.parameter(node.name) == nil ? nil : node.name }
      return values.lazy.filter { $0 != node && ($0.kind == .call || $0.kind == .cast) }
        .compactMap { next($0, node.name) }.first
    case .closure, .result, .cast, .array:
      return node.only.flatMap { next($0) }
    case .call:
      if node.base == nil, node.arguments.isEmpty, member.parameter(node.name) != nil {
        return node.name
      }
      guard node.name.isCapitalized else { return node.base.flatMap { next($0) } }
      guard
        node.name.hasSuffix("Controller")
          || analysis.index.lookup(node.name, from: member.owner) == nil
      else { return nil }
      return node.contents.lazy.compactMap { next($0) }.first
    default: return nil
    }
  }

  /// Whether a parameter can be a view, a controller, or a closure that builds one.
  private static func canBeView(_ type: String) -> Bool {
    let name = TypeName.core(type)
    return name.count == 1 || ["View", "Controller", "->"].contains(where: type.contains)
      || ["Content", "Destination", "Presentable", "Screen", "Page"].contains(where: name.hasSuffix)
  }
}
