/// What a start screen shows for a property of a model that several views share, as in
/// `.sheet(item: $composer.draft)`: the screens whose code sets the property lead there.
struct SharedBindings: Idiom {
  let name = "shared-binding"

  func connect(_ analysis: Analysis) { analysis.connectSharedBindings() }
}

extension Analysis {
  fileprivate func connectSharedBindings() {
    for site in sites {
      guard roots.contains(site.use.owner),
        let binding = site.use.node.argument("isPresented", "item"), binding.kind == .member,
        let base = binding.base,
        let model = self.type(of: base, in: site.use.member), model.kind == .object,
        !index.canBeScreen(model), isShared(model),
        !site.destinations.contains(where: { isRouted($0, at: site) })
      else { continue }
      let setters = (self.setters[binding.name] ?? []).filter { use in
        sets(use.node) && self.model(of: use) == model
      }
      let origins = setters.map { self.origins(of: $0).screens }
      // The view that declares the sheet also sets the property, or it is not known who does.
      let isComplete = !origins.isEmpty && !origins.contains { $0.isEmpty }
      if isComplete, !origins.contains(where: { $0.contains(site.use.owner) }) {
        enteredElsewhere.insert(site.use.node)
      }
      for (setter, origins) in zip(setters, origins)
      where !origins.isEmpty && !origins.contains(site.use.owner) {
        for destination in site.destinations {
          connect(setter, to: destination.type, site.presentation, rule: "shared-binding")
        }
      }
    }
  }

  /// Whether several types have a property of a type.
  private func isShared(_ model: TypeRecord) -> Bool {
    (index.propertyOwners[model.simpleName] ?? []).count > 1
  }

  /// Whether code sets a property to a value that shows the destination.
  private func sets(_ node: Node) -> Bool {
    node.kind == .call || !["nil", "false"].contains(node.children.first?.name ?? "")
  }

  /// Returns the type whose property code sets.
  private func model(of setter: Use) -> TypeRecord? {
    let target = setter.node.base
    guard let base = target?.base, base.path != "self" else { return setter.owner }
    return type(of: base, in: setter.member)
  }
}
