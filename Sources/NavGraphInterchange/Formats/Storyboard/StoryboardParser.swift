/// A parser of the XML of storyboards for iOS, macOS and watchOS.
enum StoryboardParser {
  /// The attributes of segues that become parts of a command.
  private static let segueAttributes: Set<String> = [
    "id", "kind", "destination", "identifier", "relationship", "key", "reference",
  ]

  /// Reads a storyboard.
  static func parse(_ file: SourceFile, limits: ReadLimits) throws(ReadError) -> Storyboard {
    let root = try XMLDocument(file, limits: limits).root
    var storyboard = Storyboard(
      file: file,
      name: String(file.baseName.prefix { $0 != "~" }),
      initialID: root.attribute("initialViewController"),
      isLaunchScreen: root.attribute("launchScreen") == "YES",
      location: root.location
    )
    for scene in root.child("scenes")?.children("scene") ?? [] {
      guard let objects = scene.child("objects") else { continue }
      var controllers = objects.children.compactMap { controller($0, of: scene) }
      guard !controllers.isEmpty else { continue }
      // Gestures and other objects beside the controller also have segues.
      for object in objects.children {
        let owner = controllers.firstIndex { $0.id == object.attribute("id") } ?? 0
        object.forEachDescendant { element in
          if element.name.local == "segue", let segue = segue(element) {
            controllers[owner].segues.append(segue)
          }
        }
      }
      let point = scene.children.first { $0.attribute("key") == "canvasLocation" }
      if let x = point?.attribute("x").flatMap({ Double($0) }),
        let y = point?.attribute("y").flatMap({ Double($0) }), x.isFinite, y.isFinite
      {
        controllers[0].position = FlowDocument.Screen.Position(x: x, y: y)
      }
      storyboard.controllers += controllers
    }
    return storyboard
  }

  private static func controller(
    _ element: XMLElement,
    of scene: XMLElement
  ) -> Storyboard.Controller? {
    let name = element.name.local
    let member = element.attribute("sceneMemberID")
    let isController =
      member == "viewController"
      || member == nil && (name.hasSuffix("ontroller") || name.hasSuffix("ontrollerPlaceholder"))
    guard isController, let id = element.attribute("id") else { return nil }
    let navigationItem = element.children.first { $0.attribute("key") == "navigationItem" }
    let tabItem = element.children.first {
      $0.attribute("key") == "tabBarItem" || $0.name.local == "tabViewItem"
    }
    return Storyboard.Controller(
      kind: kind(of: name),
      element: name,
      id: id,
      identifier: element.attribute("storyboardIdentifier") ?? element.attribute("identifier"),
      customClass: element.attribute("customClass"),
      label: element.attribute("userLabel"),
      title: element.attribute("title") ?? navigationItem?.attribute("title"),
      tabTitle: tabItem?.attribute("title") ?? tabItem?.attribute("label"),
      scene: scene.attribute("sceneID") ?? id,
      reference: reference(of: element),
      location: element.location
    )
  }

  private static func kind(of element: String) -> Storyboard.Controller.Kind {
    switch element {
    case "navigationController": .navigation
    case "tabBarController", "tabViewController": .tabs
    case "splitViewController": .split
    case "windowController": .window
    case _ where element.hasSuffix("Placeholder"): .placeholder
    default: .screen
    }
  }

  private static func reference(of element: XMLElement) -> Storyboard.Reference? {
    guard element.name.local.hasSuffix("Placeholder") else { return nil }
    return Storyboard.Reference(
      storyboard: element.attribute("storyboardName"),
      identifier: element.attribute("referencedIdentifier"),
      bundle: element.attribute("bundleIdentifier")
    )
  }

  /// Reads a segue; returns nil for an element that only refers to a segue.
  private static func segue(_ element: XMLElement) -> Storyboard.Segue? {
    guard let destination = element.attribute("destination"),
      element.attribute("reference") == nil
    else { return nil }
    let key = element.attribute("key")
    return Storyboard.Segue(
      kind: element.attribute("kind") ?? "",
      destination: destination,
      identifier: element.attribute("identifier").flatMap { $0.isEmpty ? nil : $0 },
      relationship: element.attribute("relationship"),
      customClass: element.attribute("customClass"),
      unwindAction: element.attribute("unwindAction"),
      isAnimated: element.attribute("animates") != "NO",
      isTwin: element.attribute("inheritsFrom") != nil && (key == "commit" || key == "preview"),
      attributes: element.attributes
        .filter { !segueAttributes.contains($0.name.local) }
        .map { OrderedJSON.Member($0.name.local, .string($0.value)) },
      location: element.location
    )
  }
}
