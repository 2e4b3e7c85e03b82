#if canImport(SwiftUI)
  public import NavGraph
  public import Observation
  import SwiftUI

  /// A host that displays screens with SwiftUI, in a ``NavigatorView``.
  ///
  /// ```swift
  /// let navigator = Navigator(graph: graph, host: SwiftUIHost<Profile>(), registry: registry)
  /// ```
  ///
  /// The screens are the state of the views. The bindings of `NavigationStack`, `sheet`,
  /// `fullScreenCover` and `TabView` change them when the user goes back, swipes or taps a tab.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  @Observable
  public final class SwiftUIHost<ScreenObject>: NavigationHost {
    /// The screens of the outermost stack, bottom to top.
    @ObservationIgnored public internal(set) var screens: [PreparedScreen<ScreenObject>] = []

    /// Called after a change by the user.
    ///
    /// See `NavigationHost`.
    @ObservationIgnored public var stackDidChange: @MainActor () -> Void = {}

    /// The navigator, which sets this property itself.
    @ObservationIgnored public weak var navigator: (any Navigating)?

    /// What the views display.
    var displayed = DisplayedScreens<ScreenObject>()
    /// The state of the views that display the host; nil if there are none.
    @ObservationIgnored weak var views: ViewPresence?
    /// The views at which popovers can be displayed, in the order in which they have appeared.
    @ObservationIgnored var popoverAnchors: [PopoverAnchor] = []
    /// The layers above which a layer is being dismissed.
    @ObservationIgnored var dismissals: Set<Int> = []
    /// The screens that the views have displayed, and those that were there before the last change.
    @ObservationIgnored private var appeared: Set<ObjectIdentifier> = []
    @ObservationIgnored let transitionTime: Duration
    @ObservationIgnored package var pause: @MainActor (Duration) async throws -> Void = {
      try await Task.sleep(for: $0)
    }

    /// Creates a host without screens.
    ///
    /// - Parameter transitionTime: The time for which the host waits after it has presented a screen,
    ///   because SwiftUI does not report the end of a presentation, and ignores another one that
    ///   begins before it. Other waits last at most twice as long.
    public init(transitionTime: Duration = .milliseconds(600)) {
      self.transitionTime = transitionTime
    }

    /// Always true, because the views of dialogs need no objects.
    public var displaysDialogs: Bool { true }

    /// Whether no change is being displayed, and no modal layer is being dismissed.
    ///
    /// SwiftUI does not report running gestures. A gesture changes the screens when it ends.
    public var isSettled: Bool { displayed.isComplete && dismissals.isEmpty }

    /// Returns when the running dismissals have ended.
    public func settle() async { try? await waitForTransitions() }

    /// Displays screens.
    ///
    /// The layers that leave are dismissed first. Then the layers that stay change, and the new ones
    /// are presented one after the other, because SwiftUI ignores a presentation that begins during
    /// another one. Only the last change is animated.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func show(_ screens: [PreparedScreen<ScreenObject>], isAnimated: Bool) async throws {
      displayed.isShowing = true
      defer { displayed.isShowing = false }
      try await waitForTransitions()
      appeared = Set(self.screens.allEntries.map(\.id))
      observe(screens)
      let (old, new) = (self.screens.layers, screens.layers)
      let kept = max(1, zip(old, new).prefix { $0.first?.id == $1.first?.id }.count)
      if old.count > kept {
        let rest = old.prefix(kept).flatMap(\.self)
        let isLast = new.count == kept && rest.map(\.id) == screens.map(\.id)
        let isReported = displayed.reportsDismissal(of: old[kept])
        display(rest, isAnimated: isAnimated && isLast)
        try await waitForDismissal(isReported: isReported, above: kept - 1)
      }
      for count in kept...max(kept, new.count) {
        let isLayerAnimated = isAnimated && count >= new.count
        display(new.prefix(count).flatMap(\.self), isAnimated: isLayerAnimated)
        try await waitForTop()
        // SwiftUI reports neither the end of an animation nor that of a dialog.
        if count > kept, views != nil, isLayerAnimated || new[count - 1].first?.dialog != nil {
          try await pause(transitionTime)
        }
      }
    }

    private func display(_ screens: [PreparedScreen<ScreenObject>], isAnimated: Bool) {
      var transaction = Transaction()
      transaction.disablesAnimations = !isAnimated
      withTransaction(transaction) {
        displayed.isRootAnimated = isAnimated && !self.screens.isEmpty
        self.screens = screens
        displayed.display(screens, anchors: popoverAnchors)
      }
    }

    /// Evaluates the views again when a screen begins or ends to prevent leaving, or when other tabs
    /// exist.
    private func observe(_ screens: [PreparedScreen<ScreenObject>]) {
      for screen in screens.allEntries {
        screen.liveEntry.displayDidChange = { [weak self] in
          self?.displayed.evaluationCount += 1
        }
      }
    }
  }

  /// The state of the views.
  ///
  /// It differs from the screens of the host while an interceptor decides whether the user may leave
  /// a screen that SwiftUI has already removed.
  struct DisplayedScreens<ScreenObject> {
    var screens: [PreparedScreen<ScreenObject>] = []
    /// Whether the host is displaying a change.
    var isShowing = false
    /// Whether screens that the user has left must be displayed again.
    var isReturning = false
    /// The number of times that the views must be evaluated again, although the screens are the same.
    var evaluationCount = 0

    /// Whether another root fades in.
    var isRootAnimated = false
    /// The anchors of the layers that are popovers.
    private var anchors: [ObjectIdentifier: ObjectIdentifier] = [:]

    /// Whether no further change follows.
    ///
    /// Otherwise, the views ignore touches.
    var isComplete: Bool { !isShowing && !isReturning }

    /// Displays screens, with popovers at the latest anchors.
    mutating func display(_ screens: [PreparedScreen<ScreenObject>], anchors: [PopoverAnchor]) {
      var used: [ObjectIdentifier: ObjectIdentifier] = [:]
      for (below, layer) in screens.layers.dropFirst().enumerated() {
        guard let first = layer.first, LayerStyle(first.style).isPopover else { continue }
        let anchor = anchors.last { $0.screen == first.entry.screen && $0.layer == below }?.id
        used[first.id] = self.anchors[first.id] ?? anchor
      }
      self.screens = screens
      self.anchors = used
    }

    /// Returns how a layer is presented, unless it is a dialog.
    ///
    /// - `layer`: The lowest screen of the layer.
    func presentation(of layer: PreparedScreen<ScreenObject>) -> LayerPresentation {
      if let anchor = anchors[layer.id] { return .popover(anchor) }
      return LayerStyle(layer.style).isCover ? .cover : .sheet
    }

    /// Whether SwiftUI reports the end of a layer's dismissal.
    func reportsDismissal(of layer: [PreparedScreen<ScreenObject>]) -> Bool {
      guard let first = layer.first, first.dialog == nil else { return false }
      return [.sheet, .cover].contains(presentation(of: first))
    }
  }

  /// The presentation of a modal layer.
  enum LayerPresentation: Equatable {
    case sheet
    case cover
    /// The associated value is the anchor.
    case popover(ObjectIdentifier)
  }

  /// A view at which a screen can be displayed in a popover.
  struct PopoverAnchor {
    let id: ObjectIdentifier
    let screen: ScreenID
    /// The index of the modal layer that contains the view.
    let layer: Int
  }

  /// An object that exists as long as the views of a `NavigatorView`.
  final class ViewPresence {}

  // MARK: - Waiting for the views

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension SwiftUIHost {
    /// Waits until the views display the top screen, unless it is a dialog.
    private func waitForTop() async throws {
      guard let top = screens.visiblePath.last, top.dialog == nil else { return }
      try await wait { appeared.contains(top.id) }
    }

    private func waitForDismissal(isReported: Bool, above index: Int) async throws {
      guard views != nil else { return }
      if !isReported { return try await pause(transitionTime) }
      dismissals.insert(index)
      try await waitForTransitions()
    }

    /// Waits until all dismissals have ended, and displays the screens again that the user may not
    /// leave.
    ///
    /// SwiftUI does not report a dismissal if the layer below is also removed.
    private func waitForTransitions() async throws {
      try await wait { dismissals.isEmpty }
      dismissals = []
      guard displayed.isReturning else { return }
      // SwiftUI ignores a path that it has displayed before, unless it has displayed another one.
      if views != nil { try await pause(transitionTime) }
      guard displayed.isReturning else { return }
      displayed.screens = screens
      if views != nil { try await pause(transitionTime) }
      displayed.isReturning = false
    }

    /// Waits for an event of the views.
    ///
    /// The maximum time is that of two transitions, because the views eventually display the state
    /// without an event.
    private func wait(until condition: () -> Bool) async throws {
      let attempts = 60
      for _ in 0..<attempts where views != nil && !condition() {
        try await pause(transitionTime / (attempts / 2))
      }
    }

    func screenDidAppear(_ id: ObjectIdentifier) { appeared.insert(id) }

    /// Called after the layer above the given one was dismissed.
    func layerDidDismiss(above layer: Int) { dismissals.remove(layer) }
  }
#endif
