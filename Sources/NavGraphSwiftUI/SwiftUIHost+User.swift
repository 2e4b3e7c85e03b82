#if canImport(SwiftUI)
  import NavGraph
  import SwiftUI

  // Actions of the user, reported by the bindings of the views.

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension SwiftUIHost {
    /// Goes back to a screen: removes the screens above it from its stack.
    func userDidGoBack(to id: ObjectIdentifier) {
      leave(for: displayed.screens.removing(above: id))
    }

    /// Removes the modal layers above the given one.
    func userDidDismiss(above layer: Int) {
      let layers = displayed.screens.layers
      guard layers.count > layer + 1 else { return }
      dismissals.insert(layer)
      let isReported = displayed.reportsDismissal(of: layers[layer + 1])
      leave(for: layers.prefix(layer + 1).flatMap(\.self))
      Task {
        if !isReported {
          try? await pause(transitionTime)
          layerDidDismiss(above: layer)
        }
        await settle()
      }
    }

    /// Removes a dialog after the user has chosen a button.
    ///
    /// SwiftUI also sets the binding of the dialog, before or after the action of the button.
    func userDidChoose(_ button: Dialog.Button, in dialog: PreparedScreen<ScreenObject>) {
      guard remove(dialog) else { return }
      dialogDidClose(dialog.liveEntry, with: button)
    }

    /// Removes a dialog, for which the user may have chosen a button.
    func dialogDidClose(_ dialog: PreparedScreen<ScreenObject>) {
      guard let layer = displayed.screens.layers.firstIndex(where: { $0.first?.id == dialog.id }),
        layer > 0
      else { return }
      displayed.screens.removeAll { $0.id == dialog.id }
      dismissals.insert(layer - 1)
      Task {
        if remove(dialog) { stackDidChange() }
        try? await pause(transitionTime)
        dismissals.remove(layer - 1)
      }
    }

    private func remove(_ dialog: PreparedScreen<ScreenObject>) -> Bool {
      let count = screens.count
      screens.removeAll { $0.id == dialog.id }
      return screens.count < count
    }

    func userDidSelect(_ tab: TabID, of container: ObjectIdentifier) {
      guard let screen = displayed.screens.screen(container), let tabs = screen.tabs,
        screen.displayedTabs.contains(where: { $0.name == tab }),
        let index = tabs.tabs.firstIndex(where: { $0.name == tab }), index != tabs.selectedIndex
      else { return }
      if let navigator, navigator.interceptsSelectingTabs(),
        let entry = screens.screen(container)?.liveEntry
      {
        // The views read the selection again.
        displayed.evaluationCount += 1
        return navigator.start { try await $0.select(tab, of: entry) }
      }
      screens.select(index, of: container)
      displayed.screens.select(index, of: container)
      stackDidChange()
    }

    /// Displays what remains after the user has left screens.
    ///
    /// If an interceptor must be called, the views return to the screens, and the navigator goes back
    /// if the interceptors allow it.
    private func leave(for rest: [PreparedScreen<ScreenObject>]) {
      displayed.screens = rest
      guard screens.interceptLeaving(for: rest), let navigator else {
        screens = rest
        return stackDidChange()
      }
      displayed.isReturning = true
      Task { await settle() }
      let kept = Set(rest.visiblePath.map(\.id))
      guard let top = screens.visiblePath.last(where: { kept.contains($0.id) }) else { return }
      navigator.start { try await $0.back(to: top.liveEntry) }
    }
  }

  // MARK: - Screens

  extension PreparedScreen {
    /// The identity of the screen on the current stack.
    var id: ObjectIdentifier { ObjectIdentifier(liveEntry) }
  }

  @MainActor
  extension Array {
    /// Returns the screen with an identity; nil if there is none.
    func screen<Object>(_ id: ObjectIdentifier) -> Element?
    where Element == PreparedScreen<Object> {
      allEntries.first { $0.id == id }
    }

    /// Returns whether a screen prevents leaving that other screens do not contain.
    func interceptLeaving<Object>(for rest: Self = []) -> Bool
    where Element == PreparedScreen<Object> {
      let kept = Set(rest.allEntries.map(\.id))
      return allEntries.contains { !kept.contains($0.id) && $0.liveEntry.preventsLeaving }
    }

    /// Returns the stack of a modal layer or a tab that contains a screen, up to this screen; nil if
    /// there is none.
    func stack<Object>(upTo id: ObjectIdentifier) -> Self? where Element == PreparedScreen<Object> {
      for layer in layers {
        if let index = layer.firstIndex(where: { $0.id == id }) { return Array(layer[...index]) }
        for tab in layer.flatMap({ $0.tabs?.tabs ?? [] }) {
          if let stack = tab.entries.stack(upTo: id) { return stack }
        }
      }
      return nil
    }

    /// Returns a copy without the screens above the given one in its modal layer or tab.
    fileprivate func removing<Object>(above id: ObjectIdentifier) -> Self
    where Element == PreparedScreen<Object> {
      guard let index = firstIndex(where: { $0.id == id }) else {
        return map { screen in
          var screen = screen
          screen.tabs = screen.tabs?.map { $0.removing(above: id) }
          return screen
        }
      }
      let above = self[(index + 1)...]
      let nextLayer = above.firstIndex { $0.presentation.startsLayer } ?? endIndex
      return Array(self[...index] + self[nextLayer...])
    }

    fileprivate mutating func select<Object>(_ tab: Int, of container: ObjectIdentifier)
    where Element == PreparedScreen<Object> {
      updateEachEntry { if $0.id == container { $0.tabs?.selectedIndex = tab } }
    }
  }
#endif
