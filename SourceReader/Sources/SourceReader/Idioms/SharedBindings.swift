/// What a start screen shows for a property of a model that several views share, as in
/// `.sheet(item: $composer.draft)`: the screens whose code sets the property lead there.
struct SharedBindings: Idiom {
  let name = "shared-binding"

  func connect(_ analysis: Analysis) {
    for site in analysis.sites {
      guard analysis.roots.contains(site.use.owner),
        let binding = site.use.node.argument("isPresented", "item"), binding.kind == .member,
        let base = binding.base,
        let model = analysis.type(of: base, in: site.use.member), model.kind == .object,
        !analysis.index.canBeScreen(model), isShared(model, analysis),
        !site.destinations.contains(where: { analysis.isRouted($0, at: site) })
      else { continue }
      let setters = (analysis.setters[binding.name] ?? []).filter { use in
        sets(use.node) && self.model(of: use, analysis) == model
      }
      let origins = setters.map { analysis.origins(of: $0).screens }
      // The view that declares the sheet also sets the property, or it is not known who does.
      let isComplete = !origins.isEmpty && !origins.contains { $0.isEmpty }
      if isComplete, !origins.contains(where: { $0.contains(site.use.owner) }) {
        analysis.valueSites.insert(site.use.node)
      }
      for (setter, origins) in zip(setters, origins)
      where !origins.isEmpty && !origins.contains(site.use.owner) {
        for destination in site.destinations {
          analysis.connect(setter, to: destination.type, site.presentation, rule: name)
        }
      }
    }
  }

  private func isShared(_ model: TypeRecord, _ analysis: Analysis) -> Bool {
    (analysis.index.propertyOwners[model.simpleName] ?? []).count > 1
  }

  /// Whether code sets a property to a value that shows the destination.
  private func sets(_ node: Node) -> Bool {
    node.kind == .call || !["nil", "false"].contains(node.children.first?.name ?? "")
  }

  private func model(of setter: Use, _ analysis: Analysis) -> TypeRecord? {
    let target = setter.node.base
    guard let base = target?.base, base.path != "self" else { return setter.owner }
    return analysis.type(of: base, in: setter.member)
  }
}
