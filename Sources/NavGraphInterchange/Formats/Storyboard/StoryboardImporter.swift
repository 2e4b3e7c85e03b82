import NavGraph

/// A converter of storyboards to screens and commands.
///
/// A navigation controller is not a screen. Segues to it lead to its root. A split view controller
/// is represented by its first side, and a placeholder by its target.
struct StoryboardImporter {
  /// A controller, given by its file and its position in the file.
  struct Place: Hashable {
    let file: Int
    let controller: Int
  }

  let storyboards: [Storyboard]
  let mainNames: [String]
  let builder: DocumentBuilder
  var places: [[String: Place]] = []
  var screens: [Place: ScreenID] = [:]
  /// The screens with embedded screens: the containers of each embedded screen.
  var containers: [ScreenID: [ScreenID]] = [:]
  var classCounts: [String: Int] = [:]
  var segueCounts: [String: Int] = [:]

  mutating func run() throws(ReadError) {
    count()
    for place in allPlaces where isScreen(place) {
      let storyboard = storyboards[place.file].name
      let screen = screen(place)
      let isQualified = screen.id.name.hasPrefix("\(storyboard).")
      let added = try builder.add(screen, qualifier: isQualified ? nil : storyboard)
      screens[place] = added
      if let name = controller(place).customClass { builder.setClass(name, of: added) }
    }
    addTabs()
    addEmbedding()
    for place in allPlaces { try addCommands(of: place) }
    addRoot()
  }

  var allPlaces: [Place] {
    storyboards.indices.flatMap { file in
      storyboards[file].controllers.indices.map { Place(file: file, controller: $0) }
    }
  }

  func controller(_ place: Place) -> Storyboard.Controller {
    storyboards[place.file].controllers[place.controller]
  }

  mutating func count() {
    for (file, storyboard) in storyboards.enumerated() {
      var byID: [String: Place] = [:]
      for (index, controller) in storyboard.controllers.enumerated() {
        byID[controller.id] = byID[controller.id] ?? Place(file: file, controller: index)
        if let name = controller.customClass { classCounts[name, default: 0] += 1 }
        for segue in controller.segues {
          if let name = segue.identifier { segueCounts[name, default: 0] += 1 }
        }
      }
      places.append(byID)
    }
  }

  // MARK: Screens

  func isScreen(_ place: Place) -> Bool {
    switch controller(place).kind {
    case .screen, .tabs, .window: true
    case .navigation, .split:
      related(place, ["rootViewController", "masterViewController", "splitItems"]).isEmpty
    case .placeholder: false
    }
  }

  func screen(_ place: Place) -> NavigationDocument.Screen {
    let controller = controller(place)
    let classIsUnique = controller.customClass.map { classCounts[$0] == 1 } ?? false
    let name =
      controller.identifier ?? (classIsUnique ? controller.customClass : nil)
      ?? controller.xml.attribute("userLabel") ?? controller.title
      ?? controller.customClass.map { "\(storyboards[place.file].name).\($0)" }
      ?? controller.scene
    var definition = NavigationScreen(ScreenID(name))
    definition.title = controller.title
    definition.storyboard = storyboards[place.file].name
    definition.identifier = controller.identifier
    var screen = NavigationDocument.Screen(definition, at: controller.xml.location)
    screen.position = controller.position
    return screen
  }

  // MARK: Root

  /// Adds the root: the initial controller of the main storyboard.
  mutating func addRoot() {
    let names = mainNames + ["Main"]
    let named = names.compactMap { name in
      storyboards.indices.first { storyboards[$0].name == name && initial(of: $0) != nil }
    }
    let first = storyboards.indices.first { initial(of: $0) != nil }
    guard let file = named.first ?? first, let root = initial(of: file).flatMap({ shown($0) })
    else { return }
    if named.isEmpty, storyboards.count > 1 {
      builder.report(.assumed, "main-storyboard", at: storyboards[file].location) {
        "No file specifies the main storyboard. It is assumed to be '\(storyboards[file].name)'."
      }
    }
    builder.addRoots([root])
  }
}
