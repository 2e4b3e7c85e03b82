/// Views that pass a closure or a view to a navigation call: their constructions are the calls.
struct WrapperViews: Idiom {
  let name = "wrapper"

  func complete(_ analysis: Analysis) {
    var wrappers: [TypeRecord: (property: String, presentation: Presentation)] = [:]
    var wrapped: Set<Node> = []
    for site in analysis.sites {
      let owner = site.use.owner
      guard analysis.index.isView(owner) || analysis.isPart(owner) else { continue }
      for property in site.contents.compactMap({ Self.property($0, of: owner) }) {
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
        let content = use.node.argument(wrapper.property) ?? use.node.trailing
        if let content { analysis.add(wrapper.presentation, name, at: use, [content]) }
      }
    }
  }

  /// Returns the property that a destination consists of.
  private static func property(_ content: Node, of type: TypeRecord) -> String? {
    let node = content.unwrapped
    let isOwn = node.base == nil || node.base?.path == "self"
    let isCalled = node.kind == .call && node.name.first?.isLowercase == true && isOwn
    guard isCalled || node.kind == .name || node.kind == .member && node.base != nil && isOwn,
      let property = type.properties[node.name], property.isStored, let text = property.type
    else { return nil }
    let isShown =
      text.contains("->") || text.contains("View")
      || type.viewParameters.contains(TypeName.core(text))
    return isShown ? node.name : nil
  }
}
