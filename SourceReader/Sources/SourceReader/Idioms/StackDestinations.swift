/// `navigationDestination(for:)`, `(isPresented:)` and `(item:)`, and the destinations of a stack of
/// the Composable Architecture.
struct StackDestinations: Idiom {
  let name = "navigation-destination"
  let calls = ["navigationDestination", "NavigationStackStore"]

  func read(_ node: Node, in member: Member, _ analysis: Analysis) {
    guard node.kind == .call else { return }
    let content: Node?
    switch node.name {
    case "navigationDestination": content = node.argument("destination") ?? node.trailing
    case "NavigationStack", "NavigationStackStore": content = node.argument("destination")
    default: return
    }
    guard let content else { return }
    let value = node.argument("for")
    let itemType =
      value.flatMap { $0.name == "self" ? $0.base?.path : $0.path }
      ?? node.argument("item").flatMap { analysis.typeName(of: $0, in: member) }
    analysis.add(
      .push,
      name,
      at: Use(member: member, node: node),
      [content],
      itemType: itemType
    )
  }
}
