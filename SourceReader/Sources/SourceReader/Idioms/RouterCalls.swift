/// Calls such as `router.push(DetailView())` and `router.show { DetailView() }`, whose argument
/// constructs a screen.
struct RouterCalls: Idiom {
  let name = "router"

  private static let verbs = [
    "push", "present", "show", "open", "navigate", "route", "go", "display", "transition",
    "setRoot", "switchTo", "replace", "presentSheet", "presentFullScreen", "presentModal", "select",
    "move", "start", "launch", "coordinate", "trigger", "goTo", "append", "redirect",
  ]

  /// Whether the name of a function begins with a word for showing something.
  static func isVerb(_ name: String) -> Bool {
    verbs.contains { verb in
      name.hasPrefix(verb)
        && (name.dropFirst(verb.count).first.map { $0.isUppercase || $0 == "_" } ?? true)
    }
  }

  /// Whether the name of a function says that it carries out the route which it is given.
  static func handlesRoute(_ name: String) -> Bool {
    ["handle", "perform", "prepare", "process", "resolve", "execute"].contains {
      name.hasPrefix($0)
    }
  }

  func complete(_ analysis: Analysis) {
    // Presenters of the source have been read: what they do is known.
    for (name, uses) in analysis.calls.sorted(by: { $0.key < $1.key }) where Self.isVerb(name) {
      for use in uses where !use.node.isImplicit && (name != "show" || use.node.base != nil) {
        addCall(use.node, in: use.member, analysis)
      }
    }
  }

  private func addCall(_ node: Node, in member: Member, _ analysis: Analysis) {
    for argument in node.arguments {
      var value = argument.value
      if value.kind == .closure, value.children.count == 1 { value = value.children[0] }
      if value.kind == .call, value.name == "AnyView" || value.name.hasSuffix("HostingController"),
        let inner = value.arguments.first?.value
      {
        value = inner
      }
      guard let type = constructed(value, in: member, analysis), analysis.index.canBeScreen(type),
        !analysis.isPart(type), type.viewParameters.isEmpty
      else { continue }
      analysis.add(
        Self.presentation(of: node.name),
        name,
        at: Use(member: member, node: node),
        [argument.value]
      )
      return
    }
  }

  /// The type that an expression constructs, under its modifiers.
  private func constructed(_ node: Node, in member: Member, _ analysis: Analysis) -> TypeRecord? {
    var node = node
    while node.kind == .call, node.constructedName == nil, let base = node.base { node = base }
    return node.constructedName.flatMap { analysis.index.lookup($0, from: member.owner) }
  }

  /// The presentation that the name of a function suggests.
  static func presentation(of name: String) -> Presentation {
    let name = name.lowercased()
    if name.contains("cover") || name.contains("fullscreen") { return .cover }
    if name.contains("sheet") { return .sheet }
    if name.contains("present") || name.contains("modal") { return .present }
    if name.contains("root") || name.contains("replace") { return .root }
    return .push
  }
}
