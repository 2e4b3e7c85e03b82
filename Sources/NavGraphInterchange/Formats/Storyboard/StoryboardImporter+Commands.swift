import NavGraph

extension StoryboardImporter {
  // MARK: Commands

  mutating func addCommands(of place: Place) throws(ReadError) {
    guard let origin = shown(place) else { return }
    for segue in controller(place).segues {
      guard let presentation = presentation(of: segue, from: origin, at: place) else { continue }
      guard let target = places[place.file][segue.destination], let destination = shown(target)
      else {
        reportMissing(segue, from: place)
        continue
      }
      try add(segue, from: origin, to: destination, presentation)
    }
    try addColumns(of: place, beside: origin)
  }

  /// Adds commands from the first column of a split view to the others.
  private func addColumns(of place: Place, beside origin: ScreenID) throws(ReadError) {
    let columns =
      related(place, ["supplementaryViewController", "detailViewController"])
      + related(place, ["splitItems"]).dropFirst()
    let location = controller(place).xml.location
    if !columns.isEmpty {
      builder.report(.approximated, "split-view", at: location) {
        "A split view shows its columns at the same time. They are imported as screens that "
          + "'\(origin)' pushes."
      }
    }
    for column in columns {
      guard let destination = shown(column) else {
        reportMissing(column, from: place)
        continue
      }
      guard destination != origin else { continue }
      let definition = NavigationCommand(
        CommandID("\(origin) to \(destination)"),
        from: .screens(origins(origin)),
        to: destination
      )
      try builder.add(
        NavigationDocument.Command(definition, at: location),
        isNamed: false,
        joining: .equal
      )
    }
  }

  mutating func add(
    _ segue: Storyboard.Segue,
    from origin: ScreenID,
    to destination: ScreenID,
    _ presentation: Presentation
  ) throws(ReadError) {
    var name = "\(origin) to \(destination)"
    if let identifier = segue.identifier {
      let isUnique = segueCounts[identifier] == 1
      name = isUnique ? identifier : "\(origin)/\(identifier)"
      if !isUnique {
        builder.report(.assumed, "repeated-name", at: segue.location) {
          "Segue '\(identifier)' becomes '\(name)': several segues have the identifier."
        }
      }
    }
    let definition = NavigationCommand(
      CommandID(name),
      from: .screens(origins(origin)),
      to: destination,
      presentation: presentation,
      isAnimated: segue.isAnimated
    )
    builder.leaveOut(segue.omitted, of: .commands, at: segue.location)
    let command = NavigationDocument.Command(definition, at: segue.location)
    let isNamed = segue.identifier != nil
    try builder.add(command, isNamed: isNamed, joining: isNamed ? .none : .equal)
  }

  /// Returns the presentation of a segue; nil if it does not become a command.
  mutating func presentation(
    of segue: Storyboard.Segue,
    from origin: ScreenID,
    at place: Place
  ) -> Presentation? {
    let name = segue.identifier.map { "Segue '\($0)'" } ?? "A segue of '\(origin)'"
    if segue.isTwin {
      builder.report(.dropped, "preview", at: segue.location) {
        "\(name) previews what another segue opens."
      }
      return nil
    }
    switch segue.kind {
    case "show", "push", "showDetail", "replace": return .push
    case "presentation", "modal", "popoverPresentation", "popover", "sheet": return .present
    case "embed":
      if embedded(by: segue, of: place) == nil { reportMissing(segue, from: place) }
      return nil
    case "relationship" where segue.relationship == "nextPage":
      builder.report(.assumed, "page", at: segue.location) {
        "The next page of '\(origin)' is assumed to be pushed."
      }
      return .push
    case "relationship":
      if !Storyboard.relationships.contains(segue.relationship ?? "") {
        builder.report(.dropped, "relationship", at: segue.location) {
          "The \(segue.relationship ?? "relationship") of '\(origin)' is ignored."
        }
      }
      return nil
    case "unwind":
      let action = segue.xml.attribute("unwindAction") ?? ""
      builder.report(.approximated, "unwind", at: segue.location) {
        "\(name) unwinds to '\(action)'. It does not become a command, because every plan can go back."
      }
      return nil
    case "custom":
      builder.report(.assumed, "custom-segue", at: segue.location) {
        "\(name) runs code of '\(segue.xml.attribute("customClass") ?? "")'. It is assumed to "
          + "\(builder.options.customSegues.rawValue) its destination."
      }
      return builder.options.customSegues
    default:
      builder.report(.assumed, "unknown-segue", at: segue.location) {
        "\(name) has the unknown kind '\(segue.kind)'. It is assumed to push its destination."
      }
      return .push
    }
  }

  // MARK: Findings

  func reportMissing(_ segue: Storyboard.Segue, from place: Place) {
    if let target = places[place.file][segue.destination] {
      reportMissing(target, from: place)
    } else {
      let name = segue.identifier.map { "Segue '\($0)'" } ?? "A segue"
      builder.report(.dropped, "missing-controller", at: segue.location) {
        "\(name) leads to '\(segue.destination)', which is not in the file."
      }
    }
  }

  func reportMissing(_ target: Place, from place: Place) {
    let controller = controller(target)
    let origin = shown(place)?.name ?? self.controller(place).id
    var missing = "a controller without a root"
    if controller.kind == .placeholder {
      let xml = controller.xml
      missing = "'\(xml.attribute("referencedIdentifier") ?? "the initial controller")'"
      if let storyboard = xml.attribute("storyboardName") { missing += " of '\(storyboard)'" }
      if let bundle = xml.attribute("bundleIdentifier") { missing += " in the bundle '\(bundle)'" }
    }
    builder.report(.dropped, "missing-controller", at: controller.xml.location) {
      "'\(origin)' leads to \(missing), which is not in the imported files."
    }
  }
}
