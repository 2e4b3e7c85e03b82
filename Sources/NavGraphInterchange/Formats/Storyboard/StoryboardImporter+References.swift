import NavGraph

/// The screens to which references and containers lead.
extension StoryboardImporter {
  // MARK: References

  /// Returns the controllers with some relationships to a controller, in order.
  func related(_ place: Place, _ relationships: Set<String>) -> [Place] {
    controller(place).segues.compactMap { segue in
      guard let relationship = segue.relationship, relationships.contains(relationship) else {
        return nil
      }
      return places[place.file][segue.destination]
    }
  }

  /// Returns the screen that represents a controller; nil if it is not in the imported files.
  func shown(_ place: Place, visited: Set<Place> = []) -> ScreenID? {
    guard !visited.contains(place) else { return nil }
    if let screen = screens[place] { return screen }
    let visited = visited.union([place])
    switch controller(place).kind {
    case .placeholder: return referenced(place).flatMap { shown($0, visited: visited) }
    case .navigation:
      return related(place, ["rootViewController"]).first.flatMap { shown($0, visited: visited) }
    case .split:
      return related(place, ["masterViewController", "splitItems"]).first
        .flatMap { shown($0, visited: visited) }
    default: return nil
    }
  }

  /// Returns the target of a placeholder: the controller with an identifier, or the initial
  /// controller of a file.
  func referenced(_ place: Place) -> Place? {
    let reference = controller(place).xml
    guard reference.attribute("bundleIdentifier") == nil,
      let file = file(named: reference.attribute("storyboardName"), from: place.file)
    else { return nil }
    guard let identifier = reference.attribute("referencedIdentifier") else {
      return initial(of: file)
    }
    return storyboards[file].controllers.firstIndex { $0.identifier == identifier }
      .map { Place(file: file, controller: $0) }
  }

  func file(named name: String?, from file: Int) -> Int? {
    guard let name else { return file }
    let candidates = storyboards.indices.filter { storyboards[$0].name == name }
    let directories = storyboards[file].file.directories
    return candidates.max { left, right in
      commonLength(storyboards[left].file.directories, directories)
        < commonLength(storyboards[right].file.directories, directories)
    }
  }

  func commonLength(_ left: [String], _ right: [String]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }

  func initial(of file: Int) -> Place? { storyboards[file].initialID.flatMap { places[file][$0] } }

  // MARK: Containers

  mutating func addTabs() {
    for place in allPlaces where controller(place).kind == .tabs {
      guard let screen = screens[place] else { continue }
      for child in related(place, ["viewControllers", "tabItems"]) {
        guard let root = shown(child) else {
          reportMissing(child, from: place)
          continue
        }
        let name = TabID(controller(child).tabTitle ?? root.name)
        builder.add(NavigationScreen.Tab(name, root: root), to: screen)
      }
    }
  }

  /// Adds the containers of embedded screens as origins of commands, because users can leave an
  /// embedded screen with them.
  mutating func addEmbedding() {
    for place in allPlaces {
      guard let container = shown(place) else { continue }
      for segue in controller(place).segues {
        let isContent = segue.relationship == "window.shadowedContentViewController"
        guard segue.kind == "embed" || isContent,
          let embedded = embedded(by: segue, of: place), embedded != container
        else { continue }
        containers[embedded, default: []].append(container)
        builder.show(embedded, with: container)
      }
    }
  }

  /// Returns the screen to which a segue of a container view leads; nil if it is not in the files.
  func embedded(by segue: Storyboard.Segue, of place: Place) -> ScreenID? {
    places[place.file][segue.destination].flatMap { shown($0) }
  }

  /// Returns a screen, and all screens that contain it.
  func origins(_ screen: ScreenID) -> [ScreenID] {
    var found = [screen]
    var index = 0
    while index < found.count {
      for container in containers[found[index]] ?? [] where !found.contains(container) {
        found.append(container)
      }
      index += 1
    }
    return found
  }
}
