/// Views that pass a closure or a view to a navigation call: their constructions are the calls.
struct WrapperViews: Idiom {
  let name = "wrapper"

  func complete(_ analysis: Analysis) {
    var wrappers: [TypeRecord: (property: String, presentation: Presentation)] = [:]
    var wrapped: Set<Node> = []
    for site in analysis.sites {
      let owner = site.use.member.owner
      guard analysis.index.isView(owner) || analysis.isPart(owner) else { continue }
      for content in site.contents {
        guard let property = Self.property(content, of: owner) else { continue }
        wrappers[owner] = (property, site.presentation)
        wrapped.insert(site.use.node)
        // The constructions of the wrapper are the navigation calls.
        analysis.resolved.insert(site.use.place)
      }
    }
    guard !wrappers.isEmpty else { return }
    analysis.removeSites { wrapped.contains($0.use.node) }
    for (type, wrapper) in wrappers.sorted(by: { $0.key < $1.key }) {
      for use in analysis.constructions[type] ?? [] where use.node.kind == .call {
        let content =
          use.node.argument(wrapper.property)
          ?? use.node.trailing
        if let content { analysis.add(wrapper.presentation, name, at: use, [content]) }
      }
    }
  }

  /// Returns the property that a destination consists of.
  private static func property(_ content: Node, of type: TypeRecord) -> String? {
    var node = content
    while node.kind == .closure, node.children.count == 1 { node = node.children[0] }
    while ["NavigationStack", "NavigationView", "LazyView", "AnyView", "Group"].contains(node.name),
      node.kind == .call,
      let inner = node.arguments.last?.value
    {
      node = inner
      while node.kind == .closure, node.children.count == 1 { node = node.children[0] }
    }
    let isCalled =
      node.kind == .call && node.name.first?.isLowercase == true
      && (node.base == nil || node.base?.path == "self")
    guard isCalled || node.kind == .name || node.kind == .member && node.base?.path == "self",
      let property = type.properties[node.name], property.isStored, let text = property.type
    else { return nil }
    let isView =
      type.viewParameters.contains(TypeName.core(text)) || text == "AnyView"
      || text.contains("View")
    return text.contains("->") || isView ? node.name : nil
  }
}
