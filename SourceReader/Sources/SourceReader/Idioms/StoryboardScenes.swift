/// The segues of storyboards, and `performSegue`, which names one.
struct StoryboardScenes: Idiom {
  let name = "storyboard"

  private static let presentations: [String: Presentation] = [
    "show": .push, "push": .push, "showDetail": .push, "custom": .push, "presentation": .present,
    "modal": .present, "popoverPresentation": .popover, "popover": .popover,
  ]

  func connect(_ analysis: Analysis) {
    let boards = analysis.storyboards
    for (key, scene) in boards.ordered {
      if boards.initial["Main"] == key {
        let tabs = scene.segues.filter { $0.kind == "relationship" }.map(\.destination)
        let shown = scene.isTabBar && scene.className == nil ? tabs : [key]
        for type in shown.flatMap({ types(boards.classes(ofScene: $0), analysis) }) {
          analysis.screens.insert(type)
          analysis.roots.insert(type)
        }
      }
      guard let origin = types([scene.className].compactMap { $0 }, analysis).first else {
        continue
      }
      for (position, segue) in scene.segues.enumerated() {
        let presentation =
          scene.isTabBar && segue.kind == "relationship" ? .tab : Self.presentations[segue.kind]
        guard let presentation else { continue }
        let place = Place(file: scene.place.file, line: segue.line)
        for destination in types(boards.classes(ofScene: segue.destination), analysis)
        where destination != origin {
          analysis.screens.formUnion([origin, destination])
          analysis.edges.insert(
            Edge(
              origin: origin,
              destination: destination,
              presentation: presentation,
              confidence: .own,
              place: place,
              rule: name,
              position: position
            )
          )
        }
      }
    }
    let identifiers = Set(boards.ordered.flatMap { $0.scene.segues.compactMap(\.identifier) })
    for use in analysis.calls["performSegue"] ?? [] {
      let identifier = use.node.argument("withIdentifier")
      let isKnown = identifier.map {
        identifiers.contains($0.name) || !identifiers.isEmpty && $0.kind != .string
      }
      if isKnown == true {
        analysis.resolved.insert(use.place)
      } else {
        analysis.report(use, "no storyboard has a segue '\(identifier?.summary ?? "")'")
      }
    }
  }

  private func types(_ names: [String], _ analysis: Analysis) -> [TypeRecord] {
    names.compactMap { analysis.index.lookup($0, from: nil) }.filter(analysis.index.canBeScreen)
  }
}

extension Analysis {
  /// The screens that a call creates from a storyboard; nil for other calls.
  func storyboardScreens(_ node: Node) -> [TypeRecord]? {
    guard node.kind == .call else { return nil }
    var names: [String] = []
    switch node.name {
    case "instantiateViewController":
      guard let identifier = node.argument("withIdentifier", "identifier") ?? node.firstUnlabelled
      else { return nil }
      let text = identifier.kind == .string ? identifier.name : identifier.base?.name ?? ""
      names = storyboards.classes(withIdentifier: text)
    case "instantiateInitialViewController":
      let board = node.base?.argument("name")?.name ?? node.base?.name ?? ""
      names = [board, board.prefix(1).uppercased() + board.dropFirst()]
        .flatMap { storyboards.classes(initialOf: $0) }
    default: return nil
    }
    let types = names.uniqued().compactMap { index.lookup($0, from: nil) }.filter(index.canBeScreen)
    return types.isEmpty ? nil : types
  }
}
