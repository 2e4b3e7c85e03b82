/// The segues of storyboards, and `performSegue`, which names one.
struct StoryboardScenes: Idiom {
  let name = "storyboard"
  let calls = ["performSegue", "instantiateViewController", "instantiateInitialViewController"]

  private static let presentations: [String: Presentation] = [
    "show": .push, "push": .push, "showDetail": .push, "custom": .push, "presentation": .present,
    "modal": .present, "popoverPresentation": .popover, "popover": .popover,
  ]

  func connect(_ analysis: Analysis) {
    let boards = analysis.storyboards
    for (key, scene) in boards.ordered {
      let isMain = boards.initial["Main"] == key
      if isMain {
        let shown =
          scene.isTabBar && scene.className == nil
          ? tabs(of: scene, analysis) : types(boards.classes(ofScene: key), analysis)
        analysis.screens.formUnion(shown)
        analysis.roots.formUnion(shown)
      }
      guard let origin = types([scene.className].compactMap { $0 }, analysis).first else {
        continue
      }
      for (position, segue) in scene.segues.enumerated() {
        let presentation =
          scene.isTabBar && segue.kind == "relationship" ? .tab : Self.presentations[segue.kind]
        guard let presentation else { continue }
        for destination in types(boards.classes(ofScene: segue.destination), analysis)
        where destination != origin {
          analysis.screens.formUnion([origin, destination])
          analysis.edges.insert(
            Edge(
              origin: origin,
              destination: destination,
              presentation: presentation,
              confidence: .own,
              place: Place(file: scene.place.file, line: segue.line),
              rule: name,
              condition: nil,
              position: position
            )
          )
        }
      }
    }
    let identifiers = Set(boards.ordered.flatMap { $0.scene.segues.compactMap(\.identifier) })
    for use in analysis.calls["performSegue"] ?? [] {
      let identifier = use.node.argument("withIdentifier")
      if let identifier,
        identifiers.contains(identifier.name) || !identifiers.isEmpty && identifier.kind != .string
      {
        analysis.resolved.insert(use.place)
      } else {
        analysis.report(use, "no storyboard has a segue '\(identifier?.summary ?? "")'")
      }
    }
  }

  private func tabs(of scene: Storyboards.Scene, _ analysis: Analysis) -> [TypeRecord] {
    scene.segues.filter { $0.kind == "relationship" }
      .flatMap { types(analysis.storyboards.classes(ofScene: $0.destination), analysis) }
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
      let board = node.base?.argument("name").map(\.name) ?? node.base?.name
      names =
        storyboards.classes(initialOf: board)
        + (board.map { storyboards.classes(initialOf: $0.prefix(1).uppercased() + $0.dropFirst()) }
          ?? [])
    default: return nil
    }
    let types = names.uniqued().compactMap { index.lookup($0, from: nil) }.filter(index.canBeScreen)
    return types.isEmpty ? nil : types
  }
}
