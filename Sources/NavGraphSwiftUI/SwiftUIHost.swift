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
  /// The stack is the state of the views. The bindings of `NavigationStack`,
  /// `sheet`, `fullScreenCover` and `TabView` change it when the user goes back, swipes or taps a
  /// tab.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  @Observable
  public final class SwiftUIHost<ScreenObject>: NavigationHost {
    /// Called after a change by the user.
    ///
    /// See `NavigationHost`.
    @ObservationIgnored public var stackDidChange: @MainActor () -> Void = {}

    /// The navigator, which sets this property itself.
    @ObservationIgnored public weak var navigator: (any Navigating)?

    /// The time for which the host waits after it has presented a modal layer.
    ///
    /// SwiftUI does not report the end of a presentation, and ignores another presentation that
    /// begins before it. This is also the maximum time of a dismissal.
    @ObservationIgnored public var presentationTime = Duration.milliseconds(600)

    /// The displayed screens.
    ///
    /// Containers contain the screens of their tabs.
    var items: [ScreenItem<ScreenObject>] {
      get { displayed.items }
      set { displayed.items = newValue }
    }
    var displayed = DisplayedItems<ScreenObject>()
    /// Whether a change is being displayed.
    ///
    /// Meanwhile, the views ignore touches.
    private(set) var isApplying = false
    /// The layers above which a layer is being dismissed.
    @ObservationIgnored var dismissals: Set<Int> = []
    /// The layers above which a dismissed layer must be presented again.
    @ObservationIgnored var refusedDismissals: Set<Int> = []
    /// The layers and screens that the views have displayed since the last change.
    @ObservationIgnored private var appeared: Set<Int> = []
    /// The number of the views that display the host.
    @ObservationIgnored private var viewCount = 0
    @ObservationIgnored private var screenCount = 0
    @ObservationIgnored package var pause: @MainActor (Duration) async throws -> Void = {
      try await Task.sleep(for: $0)
    }

    /// Creates a host without screens.
    public init() {}

    /// The displayed screens.
    public var screens: [PreparedScreen<ScreenObject>] { items.map(\.preparedScreen) }

    /// Whether no change is being displayed, and no modal layer is being dismissed.
    ///
    /// SwiftUI does not report running gestures. A gesture changes the stack when it ends.
    public var isSettled: Bool { !isApplying && !isDismissing }

    private var isDismissing: Bool { !dismissals.isEmpty || !refusedDismissals.isEmpty }

    /// Returns when the running dismissals have ended.
    public func settle() async { try? await waitForDismissals() }

    /// Displays screens.
    ///
    /// The layers that leave are dismissed first. Then the layers that stay change, and the new ones
    /// are presented one after the other. Only the last change is animated.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func show(
      _ screens: [PreparedScreen<ScreenObject>],
      isAnimated: Bool
    ) async throws {
      isApplying = true
      defer { isApplying = false }
      try await waitForDismissals()
      appeared = Set(items.allEntries.map(\.id))
      let target = screens.map(item)
      let (old, new) = (layers, target.layers)
      let kept = zip(old, new).prefix { $0[0] == $1[0] }.count
      if old.count > max(1, kept) {
        let rest = old.prefix(max(1, kept)).flatMap(\.self)
        let isLast = new.count == kept && rest == target
        change(isAnimated: isAnimated && isLast) { items = rest }
        try await waitForDismissal(from: old.count)
      }
      for count in max(1, kept)...max(1, new.count) {
        let isLast = count >= new.count
        change(isAnimated: isAnimated && isLast) { items = new.prefix(count).flatMap(\.self) }
        try await waitForTop(isModal: count > max(1, kept))
      }
    }

    private func change(isAnimated: Bool, _ change: () -> Void) {
      var transaction = Transaction()
      transaction.disablesAnimations = !isAnimated
      withTransaction(transaction, change)
    }

    /// Returns the item of a screen, which has the same number as before if the screen stays.
    private func item(_ screen: PreparedScreen<ScreenObject>) -> ScreenItem<ScreenObject> {
      let known = items.allEntries.first { $0.preparedScreen.liveEntry === screen.liveEntry }
      if known == nil { screenCount += 1 }
      let id = known?.id ?? screenCount
      return ScreenItem(screen, id: id, tabs: screen.tabs?.map { $0.map(item) })
    }
  }

  /// The state of the views.
  ///
  /// This type is not `Equatable`, because equal items can have different tabs, and observers are
  /// not notified if a value is replaced by an equal one.
  struct DisplayedItems<ScreenObject> {
    var items: [ScreenItem<ScreenObject>] = []
    /// The number of times that stacks must return to the items, because the user may not leave a
    /// screen.
    var returnCount = 0
    /// The number of times that the layer above another one must be presented again, by the number
    /// of the layer below.
    var representations: [Int: Int] = [:]
  }

  // MARK: - Waiting for the views

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension SwiftUIHost {
    /// Waits until the views display the top screen and, for a modal layer, until its presentation
    /// has ended.
    private func waitForTop(isModal: Bool) async throws {
      guard let top = items.visiblePath.last else { return }
      try await wait { appeared.contains(top.id) }
      if viewCount > 0, isModal { try await pause(presentationTime) }
    }

    private func waitForDismissal(from layerCount: Int) async throws {
      guard viewCount > 0, layers.count < layerCount else { return }
      dismissals.insert(layers.count - 1)
      try await waitForDismissals()
    }

    /// Waits until all dismissals have ended.
    ///
    /// SwiftUI does not report the end if the layer below is also removed.
    private func waitForDismissals() async throws {
      try await wait { !isDismissing }
      dismissals = []
      for layer in refusedDismissals { layerDidDismiss(above: layer) }
    }

    /// Waits for an event of the views.
    ///
    /// The maximum time is that of two presentations, because the views eventually display the
    /// state without an event.
    private func wait(until condition: () -> Bool) async throws {
      let attempts = 60
      for _ in 0..<attempts where viewCount > 0 && !condition() {
        try await pause(presentationTime / (attempts / 2))
      }
    }

    func viewDidAppear() { viewCount += 1 }

    func viewDidDisappear() { viewCount -= 1 }

    func screenDidAppear(_ id: Int) { appeared.insert(id) }

    /// Called after the layer above the given one was dismissed.
    func layerDidDismiss(above layer: Int) {
      dismissals.remove(layer)
      guard refusedDismissals.remove(layer) != nil else { return }
      displayed.representations[layer, default: 0] += 1
    }
  }
#endif
