/// `sheet`, `fullScreenCover` and `popover`, with `isPresented:` or `item:`.
struct Sheets: Idiom {
  let name = "sheet"
  let calls = ["sheet", "fullScreenCover", "popover", "inspector"]

  static let presentations: [String: Presentation] = [
    "sheet": .sheet, "fullScreenCover": .cover, "popover": .popover, "inspector": .sheet,
  ]

  func read(_ node: Node, in member: Member, _ analysis: Analysis) {
    guard node.kind == .call, let presentation = Self.presentations[node.name],
      node.base != nil || node.isImplicit
        || node.argument("isPresented", "item", "store", "unwrapping") != nil,
      let content = node.argument("content", "destination") ?? node.trailing
    else { return }
    analysis.add(
      presentation,
      name,
      at: Use(member: member, node: node),
      [content],
      itemType: node.argument("item", "unwrapping").flatMap {
        analysis.typeName(of: $0, in: member)
      }
    )
  }
}
