#if canImport(SwiftUI)
  import NavGraph
  import SwiftUI

  /// The layer that is presented above a modal layer, and its views.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  struct LayersAbove<ScreenObject, Content: View> {
    let builder: ScreenBuilder<ScreenObject, Content>
    /// The index of the modal layer.
    let layer: Int

    private var host: SwiftUIHost<ScreenObject> { builder.host }

    /// The screens of the next layer; nil if there is none.
    var next: [PreparedScreen<ScreenObject>]? {
      host.displayed.screens.layers.dropFirst(layer + 1).first
    }

    /// Returns the binding of the next layer, if it is presented in a certain way.
    func item(_ presentation: LayerPresentation) -> Binding<PresentedLayer<ScreenObject>?> {
      Binding {
        guard let next, let first = next.first, first.dialog == nil,
          host.displayed.presentation(of: first) == presentation
        else { return nil }
        return PresentedLayer(
          id: first.id,
          style: LayerStyle(first.style),
          screens: next.map { ScreenItem($0) }
        )
      } set: { presented in
        if presented == nil { host.userDidDismiss(above: layer) }
      }
    }

    func didDismiss() { host.layerDidDismiss(above: layer) }

    // MARK: Views

    /// Returns the view of a sheet, whose heights the app sets unless the style contains some.
    func sheet(of presented: PresentedLayer<ScreenObject>) -> AnyView {
      guard let detents = presented.style.detents ?? (builder.modalLayer == nil ? [.large] : nil)
      else { return view(of: presented) }
      return changed(content(of: presented).presentationDetents(detents), presented)
    }

    /// Returns the view of a cover or a popover.
    func view(of presented: PresentedLayer<ScreenObject>) -> AnyView {
      changed(content(of: presented), presented)
    }

    private func content(
      of presented: PresentedLayer<ScreenObject>
    ) -> LayerView<ScreenObject, Content> {
      LayerView(builder: builder, layer: layer + 1, screensAtFirst: presented.screens)
    }

    /// Returns the view of a layer with the app's changes.
    private func changed(
      _ view: some View,
      _ presented: PresentedLayer<ScreenObject>
    ) -> AnyView {
      let view = AnyView(view)
      return builder.modalLayer?(presented.screens[0], view) ?? view
    }

    #if !os(tvOS) && !os(watchOS)
      /// Makes the anchors on the modal layer present popovers.
      func connect(_ popovers: Popovers) {
        popovers.add = { [host, layer] in
          host.popoverAnchors.append(PopoverAnchor(id: $0, screen: $1, layer: layer))
        }
        popovers.remove = { [host] id in host.popoverAnchors.removeAll { $0.id == id } }
        popovers.item = { anchor in
          let item = item(.popover(anchor))
          return Binding {
            item.wrappedValue.map { Popovers.Item(id: $0.id, content: view(of: $0)) }
          } set: { presented in
            if presented == nil { item.wrappedValue = nil }
          }
        }
      }
    #endif
  }
#endif
