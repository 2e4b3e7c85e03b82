/// A storyboard file: its controllers, and the segues between them.
struct Storyboard: Sendable {
  /// An object of a scene that displays a screen, contains other controllers, or refers to another
  /// controller.
  struct Controller: Sendable {
    /// The roles of controllers.
    enum Kind: Sendable, Hashable {
      case screen
      /// A navigation controller. It is represented by its root.
      case navigation
      /// A container with tabs.
      case tabs
      /// A container with two sides. It is represented by its first side.
      case split
      /// A window, which is displayed together with its content.
      case window
      /// A controller of another file.
      case placeholder
    }

    let xml: XMLElement
    let id: String
    let scene: String
    var position: NavigationDocument.Screen.Position?
    var segues: [Segue] = []

    /// Creates the controller of an element in a scene; returns nil for other elements.
    ///
    /// - `isMarked`: Whether only an attribute distinguishes controllers of screens from those of
    ///   data, as on macOS.
    init?(_ xml: XMLElement, in scene: XMLElement, isMarked: Bool) {
      let name = xml.name.local
      let member = xml.attribute("sceneMemberID")
      let isController =
        member == "viewController"
        || member == nil && !isMarked
          && (name.hasSuffix("ontroller") || name.hasSuffix("ontrollerPlaceholder"))
      guard isController, let id = xml.attribute("id") else { return nil }
      self.xml = xml
      self.id = id
      self.scene = scene.attribute("sceneID") ?? id
    }

    var kind: Kind {
      switch xml.name.local {
      case "navigationController": .navigation
      case "tabBarController", "tabViewController": .tabs
      case "splitViewController": .split
      case "windowController": .window
      case let name where name.hasSuffix("Placeholder"): .placeholder
      default: .screen
      }
    }

    var identifier: String? { xml.attribute("storyboardIdentifier") ?? xml.attribute("identifier") }
    var customClass: String? { xml.attribute("customClass") }

    var title: String? {
      xml.attribute("title")
        ?? xml.children.first { $0.attribute("key") == "navigationItem" }?.attribute("title")
    }

    /// The title of the controller's item in a tab bar.
    var tabTitle: String? {
      let item = xml.children.first { child in
        child.attribute("key") == "tabBarItem" || child.name.local == "tabViewItem"
      }
      return item?.attribute("title") ?? item?.attribute("label")
    }
  }

  /// A transition from one controller to another, or a relationship between them.
  struct Segue: Sendable {
    let xml: XMLElement
    let destination: String

    /// Creates the segue of an element; returns nil for one that only refers to a segue.
    init?(_ xml: XMLElement) {
      guard let destination = xml.attribute("destination"), xml.attribute("reference") == nil
      else { return nil }
      self.xml = xml
      self.destination = destination
    }

    var kind: String { xml.attribute("kind") ?? "" }
    var identifier: String? { xml.attribute("identifier").flatMap { $0.isEmpty ? nil : $0 } }
    var relationship: String? { xml.attribute("relationship") }
    var isAnimated: Bool { xml.attribute("animates") != "NO" }
    var location: SourceLocation { xml.location }

    /// Whether the segue only repeats another one for previews.
    var isTwin: Bool {
      xml.attribute("inheritsFrom") != nil && ["commit", "preview"].contains(xml.attribute("key"))
    }

    /// The attributes that become no part of a command.
    var omitted: [String] {
      let handled: Set = [
        "id", "kind", "destination", "identifier", "relationship", "key", "reference", "animates",
      ]
      return xml.attributes.map(\.name.local).filter { !handled.contains($0) }
    }
  }

  /// The relationships between controllers that are imported.
  static let relationships: Set = [
    "rootViewController", "viewControllers", "tabItems", "masterViewController",
    "supplementaryViewController", "detailViewController", "splitItems",
    "window.shadowedContentViewController",
  ]

  let file: SourceFile
  let initialID: String?
  let isLaunchScreen: Bool
  private let isMacOS: Bool
  private(set) var controllers: [Controller] = []
  let location: SourceLocation

  /// The name of the file, without extension and device.
  var name: String { String(file.baseName.prefix { $0 != "~" }) }

  /// Reads a storyboard for iOS, macOS or watchOS.
  init(_ file: SourceFile, limits: ReadLimits) throws(ReadError) {
    let root = try XMLDocument(file, limits: limits, taking: Storyboard.isUnread).root
    self.file = file
    initialID = root.attribute("initialViewController")
    isLaunchScreen = root.attribute("launchScreen") == "YES"
    isMacOS = root.attribute("type")?.contains(".Cocoa.") ?? false
    location = root.location
    for scene in root.child("scenes")?.children("scene") ?? [] { add(scene) }
  }

  private static let readNames: Set = ["scenes", "scene", "objects", "segue", "tabViewItem"]
  private static let readKeys: Set = ["navigationItem", "tabBarItem", "canvasLocation"]

  /// Returns whether an element is not needed any more: it has no children that are read, and is
  /// not read itself.
  ///
  /// Most elements of a file are views, their layout and their colors.
  private static func isUnread(_ element: XMLElement, in ancestors: [XMLElement]) -> Bool {
    let isRead =
      readNames.contains(element.name.local)
      || element.attribute("key").map(readKeys.contains) == true
      || ancestors.last?.name.local == "objects"
    return element.children.isEmpty && !isRead
  }

  private mutating func add(_ scene: XMLElement) {
    guard let objects = scene.child("objects") else { return }
    var controllers = objects.children.compactMap {
      Controller($0, in: scene, isMarked: isMacOS)
    }
    guard !controllers.isEmpty else { return }
    // Gestures and other objects beside the controller also have segues.
    for object in objects.children {
      let owner = controllers.firstIndex { $0.id == object.attribute("id") } ?? 0
      object.forEachDescendant { element in
        if element.name.local == "segue", let segue = Segue(element) {
          controllers[owner].segues.append(segue)
        }
      }
    }
    let point = scene.children.first { $0.attribute("key") == "canvasLocation" }
    controllers[0].position = NavigationDocument.Screen.Position(
      point?.attribute("x"),
      point?.attribute("y")
    )
    self.controllers += controllers
  }
}
