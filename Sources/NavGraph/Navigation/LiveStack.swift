/// The stack that a host displays.
///
/// It observes the work of the host, and detects changes that were not requested, such as back
/// gestures. This is a class on the main actor, because it tracks the host.
@MainActor
final class LiveStack<Host: NavigationHost> {
  /// Called with the event of a change that the navigator did not make.
  var didChange: (NavigationEvent) -> Void = { _ in }

  /// The live entries of the screens that the host displays.
  private(set) var nodes: [LiveNode] = []
  /// The navigator, for the entries of screens that the navigator has not created.
  weak var navigator: (any Navigating)?

  private let host: Host
  /// The host's stack after the last known change.
  private var lastKnown: ScreenStack
  /// The number of the host's current work; nil if there is none.
  private var application: Int?
  private var applicationCount = 0
  /// The host's stack at the end of its work; nil while the work is running.
  private var appliedStack: ScreenStack?
  /// Whether work has ended before its first transition, because the stack had changed.
  var wasInterrupted = false
  /// The entries that the host may display during its work, even after a reset.
  private var displayedByWork: [Int: [LiveEntry]] = [:]

  init(_ host: Host) {
    self.host = host
    lastKnown = host.stack
    host.stackDidChange = { [weak self] in self?.detectChange(isReported: true) }
  }

  deinit {
    let nodes = nodes
    Task { @MainActor in
      for entry in nodes.liveEntries { entry.end() }
    }
  }

  /// Returns the entries with the current properties of their objects.
  ///
  /// An entry has the properties that its screen declares. If the screen declares none, the entry
  /// has the properties of its object. If the object is not ``PropertySettable``, the entry has the
  /// properties with which it was opened.
  ///
  /// A declared property without a default value is not set if it is nil, and the entry was opened
  /// without it.
  func contents(in graph: NavigationGraph) -> ScreenStack {
    var objects = host.screens.allEntries.map { $0.ownObject as? any PropertySettable }[...]
    var stack = stack(in: graph)
    stack.entries.updateEachEntry { entry in
      entry.update(from: objects.removeFirst(), declaring: graph.properties(of: entry.screen))
    }
    return stack
  }

  /// Returns whether the host displays the screens of a stack, regardless of former names.
  func shows(_ stack: ScreenStack, in graph: NavigationGraph) -> Bool {
    self.stack(in: graph).hasSameScreens(as: graph.renaming(stack))
  }

  /// The host's stack with the current names of renamed screens and tabs.
  func stack(in graph: NavigationGraph) -> ScreenStack { graph.renaming(host.stack) }

  /// Gives the live entries the current names of their screens.
  func rename(in graph: NavigationGraph) {
    for entry in nodes.liveEntries { entry.rename(in: graph) }
  }

  /// Keeps the entries of displayed screens, and ends the others.
  ///
  /// - Parameter opened: Entries that the host may have displayed, besides the known ones.
  func follow(_ opened: [LiveEntry] = []) {
    let known = nodes.liveEntries + opened
    let screens = host.screens
    nodes = screens.map { LiveNode($0) }
    for screen in screens.allEntries {
      screen.liveEntry.enter(navigator, showing: screen.ownObject)
    }
    let displayable = nodes.liveEntries + displayedByWork.values.joined()
    let kept = Set(displayable.map(ObjectIdentifier.init))
    for entry in known where !kept.contains(ObjectIdentifier(entry)) { entry.end() }
  }

  /// Runs work of the host that displays screens.
  ///
  /// - `screens`: The screens that the host must display after the work.
  /// - Throws: `hostFailed` with the error of the work, or `stackDiffers`.
  func show(
    _ screens: [PreparedScreen<Host.ScreenObject>],
    by body: @MainActor () async throws -> Void
  ) async throws(NavigationError) {
    applicationCount += 1
    let number = applicationCount
    application = number
    appliedStack = nil
    displayedByWork[number] = screens.allEntries.map(\.liveEntry)
    defer { if application == number { application = nil } }
    do {
      try await body()
    } catch {
      end(number)
      guard application == number else { throw .cancelled }
      if error is StackHasChanged {
        application = nil
        wasInterrupted = true
        detectChange()
        throw .stackChanged
      }
      lastKnown = appliedStack ?? host.stack
      throw .hostFailed(error, stack: lastKnown)
    }
    end(number)
    guard application == number else { throw .cancelled }
    let found = appliedStack ?? host.stack
    let planned = ScreenStack(screens.map(\.entry))
    guard found.hasSameScreens(as: planned) else {
      application = nil
      lastKnown = planned
      detectChange()
      throw .stackDiffers(planned: planned, found: found)
    }
    lastKnown = found
  }

  /// Reads the screens of the host directly after its work has ended or failed, because the user can
  /// change them, or try to leave one, at any time.
  func didShow() {
    appliedStack = host.stack
    follow()
  }

  /// Ends work, and adopts the entries of the screens that the host displays.
  private func end(_ number: Int) { follow(displayedByWork.removeValue(forKey: number) ?? []) }

  /// Ignores the unfinished work of the host, and reads its stack.
  func reset() {
    application = nil
    detectChange()
  }

  /// Detects a change.
  ///
  /// If only properties differ, this is a change only if the host reports it.
  func detectChange(isReported: Bool = false) {
    guard application == nil else { return }
    let found = host.stack
    let known = lastKnown
    lastKnown = found
    let hasOtherScreens = !found.hasSameScreens(as: known)
    if isReported || hasOtherScreens { follow() }
    guard isReported ? found != known : hasOtherScreens else { return }
    if found.isBack(from: known) {
      didChange(.backGesture(from: known, to: found))
    } else if found.hasOtherTabs(than: known) {
      didChange(.tabSelected(from: known, to: found))
    } else {
      didChange(.stackReplaced(from: known, to: found))
    }
  }
}

extension ScreenStack {
  /// Returns whether the stack contains the screens that remain of another stack after going back.
  fileprivate func isBack(from other: ScreenStack) -> Bool {
    var rest = other
    while let shorter = rest.withoutTop {
      if hasSameScreens(as: shorter) { return true }
      rest = shorter
    }
    return false
  }

  /// The stack after going back by one entry; nil if this stack is empty.
  private var withoutTop: ScreenStack? {
    for count in (0..<entries.visibleCount).reversed() {
      var rest = self
      rest.entries.truncate(keeping: count)
      if rest.entries.totalCount < entries.totalCount { return rest }
    }
    return nil
  }

  /// Returns whether the stack has the same screens as another one, but shows other tabs.
  fileprivate func hasOtherTabs(than other: ScreenStack) -> Bool {
    !hasSameScreens(as: other) && withFirstTabs.hasSameScreens(as: other.withFirstTabs)
  }

  /// The stack with the first tab of each container selected.
  private var withFirstTabs: ScreenStack {
    var stack = self
    stack.entries.updateEachEntry { $0.tabs?.selectedIndex = 0 }
    return stack
  }
}

extension StackEntry {
  /// Reads the current properties of the displayed object, including those that the screen does not
  /// declare.
  @MainActor
  fileprivate mutating func update(
    from object: (any PropertySettable)?,
    declaring declared: [PropertyDeclaration]
  ) {
    guard !declared.isEmpty else {
      guard let object else { return }
      let present = object.namedProperties
      let opened = properties
      properties = present.reduce(into: [:]) { $0[$1.name] = $1.property.value }
      undeclared = present.reduce(into: [:]) { properties, property in
        properties[property.name] = UndeclaredProperty(
          type: property.property.type,
          isGiven: opened[property.name] != nil
        )
      }
      return
    }
    let opened = properties
    let present = object?.propertyValues ?? [:]
    properties = [:]
    for property in declared {
      let (value, former) = (present[property.name], opened[property.name])
      if value == .null, former == nil, property.defaultValue == nil { continue }
      properties[property.name] = value ?? former
    }
  }
}
