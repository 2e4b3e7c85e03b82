/// The stack that a host displays.
///
/// Applies steps to the host, and detects changes that nobody requested, such as back gestures. A class on the
/// main actor, because it follows the host.
@MainActor
final class LiveStack<Host: NavigationHost> {
  /// Called with the event of a change that the navigator did not make.
  var didChange: (NavigationEvent) -> Void = { _ in }

  private let host: Host
  /// The host's stack after the last change.
  private var lastKnown: ScreenStack
  /// The number of the present work of the host; nil if there is none.
  private var application: Int?
  private var applicationCount = 0

  init(_ host: Host) {
    self.host = host
    lastKnown = host.stack
    host.stackDidChange = { [weak self] in self?.detectChange(isReported: true) }
  }

  /// Returns the entries with the present properties of their objects.
  ///
  /// An entry has the properties that its screen declares. If the screen declares none, the entry has those
  /// of its object or, if the object is not ``PropertySettable``, those that it was opened with.
  func contents(in graph: NavigationGraph) -> LiveContents {
    var contents = LiveContents(stack: host.stack)
    let objects = host.screenObjects
    let hasObjects = objects.count == contents.stack.entries.count
    for index in contents.stack.entries.indices {
      let object = hasObjects ? objects[index] as? any PropertySettable : nil
      contents.update(index, from: object, in: graph)
    }
    return contents
  }

  /// Returns whether the host displays the screens of a stack.
  func shows(_ stack: ScreenStack) -> Bool { host.stack.hasSameScreens(as: stack) }

  /// Detects a change that the host has not reported.
  func detectChange() { detectChange(isReported: false) }

  /// Applies work of the host.
  ///
  /// - Parameters:
  ///   - planned: The stack that the host must display afterwards.
  ///   - body: The work.
  /// - Throws: `hostFailed` with the error of the work, or `stackDiffers`.
  func apply(
    leadingTo planned: ScreenStack,
    by body: @MainActor () async throws -> Void
  ) async throws(NavigationError) {
    applicationCount += 1
    let number = applicationCount
    application = number
    defer { if application == number { application = nil } }
    do {
      try await body()
    } catch {
      guard application == number else { throw .cancelled }
      lastKnown = host.stack
      throw .hostFailed(error, stack: lastKnown)
    }
    guard application == number else { throw .cancelled }
    let found = host.stack
    guard found.hasSameScreens(as: planned) else {
      application = nil
      lastKnown = planned
      detectChange()
      throw .stackDiffers(planned: planned, found: found)
    }
    lastKnown = found
  }

  /// Forgets the work of the host that has not ended, and reads its stack.
  func reset() {
    application = nil
    detectChange()
  }

  /// A change of properties alone is a change only if the host reports it.
  private func detectChange(isReported: Bool) {
    guard application == nil else { return }
    let found = host.stack
    let known = lastKnown
    lastKnown = found
    guard isReported ? found != known : !found.hasSameScreens(as: known) else { return }
    let isShorter = known.entries.count > found.entries.count
    didChange(
      isShorter && known.hasPrefix(found)
        ? .backGesture(from: known, to: found) : .stackReplaced(from: known, to: found)
    )
  }
}

/// The entries of a live stack, with the types of their undeclared properties.
struct LiveContents {
  /// The entries, with the present properties of their objects.
  private(set) var stack: ScreenStack
  /// For each entry the types of the properties that its object has and its screen does not declare.
  private(set) var types: [[PropertyName: PropertyType]]

  init(stack: ScreenStack) {
    self.stack = stack
    types = Array(repeating: [:], count: stack.entries.count)
  }

  @MainActor
  fileprivate mutating func update(
    _ index: Int,
    from object: (any PropertySettable)?,
    in graph: NavigationGraph
  ) {
    let declared = graph.properties(of: stack.entries[index].screen)
    if declared.isEmpty {
      guard let object else { return }
      stack.entries[index].properties = object.propertyValues
      for property in object.propertyDescriptions { types[index][property.name] = property.type }
    } else {
      let opened = stack.entries[index].properties
      let present = object?.propertyValues ?? [:]
      stack.entries[index].properties = [:]
      for name in declared.map(\.name) {
        stack.entries[index].properties[name] = present[name] ?? opened[name]
      }
    }
  }
}
