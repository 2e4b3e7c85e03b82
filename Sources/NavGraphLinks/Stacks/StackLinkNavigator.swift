public import NavGraph

/// What happens while the user is taken from one stack link to another, in order.
public enum StackLinkEvent: Sendable, Hashable {
  /// A transition begins: it has these steps.
  case willTransition(from: StackLink, to: StackLink, [StackLinkUpdate])
  /// A step begins.
  case willUpdate(StackLinkUpdate)
  /// A step is done, or goes on by itself if it is of an asynchronous overlay.
  case didUpdate(StackLinkUpdate)
  /// All steps are done.
  case didTransition(to: StackLink)
  /// A step has failed; those after it were not tried, unless it is of an asynchronous overlay.
  case failed(StackLinkUpdate, at: StackLink)
}

/// Why a transition cannot start.
public enum StackLinkTransitionError: Error, Sendable, Hashable {
  /// Another transition runs.
  case isRunning
}

extension StackLinkTransitionError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String { "Another transition runs. Enqueue this one." }
}

/// Takes the user from one stack link to another, step by step.
///
/// The current link is that of what the host shows, and so follows the user who goes back by hand. A
/// transition starts from the link that is current when its turn comes; it is planned, and all its
/// screens are made, before its first step. A class on the main actor, because it owns the line of
/// transitions.
@MainActor
public final class StackLinkNavigator<Host: OverlayHost> {
  /// What the screens are made and shown by; its registry makes them.
  public let navigator: Navigator<Host>

  /// The scheme of the links.
  public let scheme: String

  /// Who is told of transitions and their steps.
  public var report: @MainActor (StackLinkEvent) -> Void = { _ in }

  /// Whether a transition runs or waits for its turn.
  public var isRunning: Bool { runningCount > 0 }

  private var runningCount = 0

  /// Makes the navigator of stack links.
  ///
  /// - Throws: `LinkError` if the scheme is none.
  public init(_ navigator: Navigator<Host>, scheme: String) throws(LinkError) {
    self.navigator = navigator
    self.scheme = try StackLink(scheme: scheme).scheme
  }

  /// The link of what is on screen; properties that are null are not set, and left out.
  ///
  /// - Throws: `StackLinkConversionError` for a property that cannot be written.
  public var current: StackLink {
    get throws {
      var stack = navigator.stack
      for index in stack.entries.indices {
        stack.entries[index].properties = stack.entries[index].properties.filter {
          !$0.value.isNull
        }
      }
      var link = try StackLink(stack, scheme: scheme)
      for overlay in navigator.host.overlays { link.set(overlay) }
      return link
    }
  }

  /// Carries out a transition, unless one runs.
  ///
  /// - Parameters:
  ///   - transition: Where to go from the current link.
  ///   - payload: What is handed to all screens that open.
  /// - Returns: The link that is current then.
  /// - Throws: `StackLinkTransitionError.isRunning`, or what ``enqueue(_:payload:)`` throws.
  @discardableResult
  public func start(
    _ transition: StackLinkTransition,
    payload: (any Sendable)? = nil
  ) async throws -> StackLink {
    guard !isRunning else { throw StackLinkTransitionError.isRunning }
    return try await enqueue(transition, payload: payload)
  }

  /// Carries out a transition after those that were enqueued before.
  ///
  /// - Parameters:
  ///   - transition: Where to go from the link that is current then.
  ///   - payload: What is handed to all screens that open.
  /// - Returns: The link that is current in the end.
  /// - Throws: What makes the transition impossible, before anything is shown; or why a step failed.
  @discardableResult
  public func enqueue(
    _ transition: StackLinkTransition,
    payload: (any Sendable)? = nil
  ) async throws -> StackLink {
    runningCount += 1
    defer { runningCount -= 1 }
    let result = try await navigator.inTurn { () async throws(NavigationError) in
      await Result { try await self.run(transition, payload) }
    }
    return try result.get()
  }

  private func run(
    _ transition: StackLinkTransition,
    _ payload: (any Sendable)?
  ) async throws -> StackLink {
    let source = try current
    let destination = try transition.link(from: source)
    let updates = source.updates(to: destination)
    let attributes = { (data: StackLink.Component.Data) in
      StackLinkAttributes(source: source, destination: destination, data: data, payload: payload)
    }
    var screens = try prepare(updates, attributes, isAnimated: transition.isAnimated)[...]
    report(.willTransition(from: source, to: destination, updates))
    for update in updates {
      report(.willUpdate(update))
      do {
        try await carryOut(update, &screens)
      } catch {
        report(.failed(update, at: (try? current) ?? source))
        throw error
      }
      report(.didUpdate(update))
    }
    let link = try current
    report(.didTransition(to: link))
    return link
  }

  /// Makes the screens of all steps.
  private func prepare(
    _ updates: [StackLinkUpdate],
    _ attributes: (StackLink.Component.Data) -> StackLinkAttributes,
    isAnimated: Bool
  ) throws -> [PreparedScreen<Host.ScreenObject>] {
    var screens: [PreparedScreen<Host.ScreenObject>] = []
    for update in updates {
      guard let (component, presentation) = update.opening else { continue }
      let link = StackLink(checkedScheme: scheme, [component], overlays: [])
      guard var entry = link.stack(in: navigator.graph).entries.first else { continue }
      entry.presentation = presentation
      var ignored: [IgnoredProperty] = []
      let object = try navigator.prepare(entry, &ignored)
      (object as? any StackLinkAttributable)?.take(attributes(component.data))
      screens.append(PreparedScreen(object, entry: entry, isAnimated: isAnimated))
    }
    return screens
  }

  private func carryOut(
    _ update: StackLinkUpdate,
    _ screens: inout ArraySlice<PreparedScreen<Host.ScreenObject>>
  ) async throws {
    var stack = navigator.stack
    switch update {
    case .hide(let overlay), .show(let overlay):
      guard overlay.options.contains(.asynchronous) else {
        return try await navigator.host.apply(overlay)
      }
      Task {
        do {
          try await navigator.host.apply(overlay)
        } catch {
          if let link = try? current { report(.failed(update, at: link)) }
        }
      }
    case .pop(let count):
      let index = stack.entries.count - 1 - count
      let steps = stack.stepsBack(to: index)
      stack.entries.removeSubrange((index + 1)...)
      try await navigator.apply(steps.compactMap(HostStep.init(back:)), leadingTo: stack)
    case .push:
      guard let screen = screens.popFirst() else { return }
      stack.entries.append(screen.entry)
      try await navigator.apply([.open(screen)], leadingTo: stack)
    case .replaceRoot(let root):
      let replacement = root == nil ? nil : screens.popFirst()
      let entries = replacement.map { [$0.entry] } ?? []
      try await navigator.apply(
        [.replaceAll(replacement.map { [$0] } ?? [])],
        leadingTo: ScreenStack(entries)
      )
    }
  }
}

extension StackLinkUpdate {
  /// The component that the step opens, and how; nil if it opens none.
  fileprivate var opening: (StackLink.Component, Presentation)? {
    switch self {
    case .push(let component): (component, component.isPresented ? .present : .push)
    case .replaceRoot(let component?): (component, .root)
    case .hide, .show, .pop, .replaceRoot(nil): nil
    }
  }
}

extension Result where Failure == any Error {
  /// Holds what asynchronous work comes to.
  @MainActor fileprivate init(_ work: @MainActor () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
