#if canImport(SwiftUI)
  import NavGraph
  import SwiftUI

  // Actions of the user, reported by the bindings of the views.

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension SwiftUIHost {
    /// The screens of each modal layer, bottom to top.
    var layers: [[ScreenItem<ScreenObject>]] { items.layers }

    /// Returns the displayed screen with a number; nil if it is no longer displayed.
    func item(_ id: Int) -> ScreenItem<ScreenObject>? { items.allEntries.first { $0.id == id } }

    /// Goes back to a screen: removes the screens above it from its stack.
    func userDidGoBack(to id: Int) {
      guard items.allEntries.contains(where: { $0.id == id }) else { return }
      let index = items.visiblePath.firstIndex { $0.id == id }
      guard permitsGoingBack(to: index) else { return displayed.returnCount += 1 }
      items = items.removing(above: id)
      stackDidChange()
    }

    /// Removes the modal layers above the given one.
    func userDidDismiss(above layer: Int) {
      guard layers.count > layer + 1 else { return }
      guard permitsGoingBack(to: indexOfTop(of: layer)) else {
        refusedDismissals.insert(layer)
        return
      }
      items = layers.prefix(layer + 1).flatMap(\.self)
      dismissals.insert(layer)
      Task { await settle() }
      stackDidChange()
    }

    /// Returns whether an interceptor must be called before the layer above the given one is
    /// dismissed.
    func interceptsDismissal(above layer: Int) -> Bool {
      guard layers.count > layer + 1, let navigator, let index = indexOfTop(of: layer) else {
        return false
      }
      return navigator.interceptsGoingBack(to: .entry(index))
    }

    /// Returns the index on the visible path of the entry below the layer above the given one.
    private func indexOfTop(of layer: Int) -> Int? {
      items.visiblePath.firstIndex { $0.id == layers[layer + 1].first?.id }.map { $0 - 1 }
    }

    /// Returns whether the user may go back to an entry of the visible path without an interceptor.
    ///
    /// Otherwise, the navigator goes back if the interceptors allow it.
    private func permitsGoingBack(to index: Int?) -> Bool {
      guard let index, let navigator, navigator.interceptsGoingBack(to: .entry(index)) else {
        return true
      }
      Task { _ = try? await navigator.back(to: .entry(index)) }
      return false
    }

    /// Selects a tab of a container.
    func userDidSelect(_ tab: String, of container: Int) {
      guard let tabs = item(container)?.tabs,
        let index = tabs.tabs.firstIndex(where: { $0.name == tab }), index != tabs.selectedIndex
      else { return }
      items.updateEachEntry { item in
        if item.id == container { item.tabs?.selectedIndex = index }
      }
      stackDidChange()
    }
  }

  extension Array {
    /// Returns a copy without the screens above the given one in its modal layer or tab.
    fileprivate func removing<Object>(above id: Int) -> Self where Element == ScreenItem<Object> {
      guard let index = firstIndex(where: { $0.id == id }) else {
        return map { item in
          var item = item
          item.tabs = item.tabs?.map { $0.removing(above: id) }
          return item
        }
      }
      let above = self[(index + 1)...]
      let nextLayer = above.firstIndex { $0.presentation == .present } ?? endIndex
      return Array(self[...index] + self[nextLayer...])
    }
  }
#endif
