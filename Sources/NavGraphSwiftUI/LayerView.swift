#if canImport(SwiftUI)
  import NavGraph
  import SwiftUI

  /// A modal layer, and the layers above it.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  struct LayerView<ScreenObject, Content: View, TabLabel: View>: View {
    let builder: ScreenBuilder<ScreenObject, Content, TabLabel>
    /// The number of layers below.
    let layer: Int
    /// The screens at the time of the presentation, which SwiftUI displays during the dismissal.
    let screensAtFirst: [ScreenItem<ScreenObject>]

    var body: some View {
      content
        .allowsHitTesting(!builder.host.isApplying)
        .sheet(item: layerAbove(isCover: false), onDismiss: didDismiss) { above in
          LayerView(builder: builder, layer: layer + 1, screensAtFirst: above.screens)
            .presentationDetents(above.style.detents)
            .interactiveDismissDisabled(builder.host.interceptsDismissal(above: layer))
        }
        #if !os(macOS)
          .fullScreenCover(item: layerAbove(isCover: true), onDismiss: didDismiss) { above in
            LayerView(builder: builder, layer: layer + 1, screensAtFirst: above.screens)
          }
        #endif
    }

    @ViewBuilder private var content: some View {
      if let first = screens.first {
        if screens.count == 1, first.tabs != nil {
          TabsView(builder: builder, container: first)
        } else {
          StackView(builder: builder, screens: screens)
        }
      }
    }

    private var screens: [ScreenItem<ScreenObject>] {
      let layers = builder.host.layers
      guard layers.indices.contains(layer) else { return screensAtFirst }
      return layers[layer]
    }

    /// Returns the binding of the layer above, if it is presented as a cover or as a sheet,
    /// respectively.
    private func layerAbove(isCover: Bool) -> Binding<PresentedLayer<ScreenObject>?> {
      Binding {
        let layers = builder.host.layers
        guard layers.indices.contains(layer + 1), let first = layers[layer + 1].first else {
          return nil
        }
        let presented = PresentedLayer(
          id: PresentedLayer<ScreenObject>.ID(
            screen: first.id,
            number: builder.host.displayed.representations[layer] ?? 0
          ),
          style: LayerStyle(first.style),
          screens: layers[layer + 1]
        )
        return presented.style.isCover == isCover ? presented : nil
      } set: { presented in
        if presented == nil { builder.host.userDidDismiss(above: layer) }
      }
    }

    private func didDismiss() { builder.host.layerDidDismiss(above: layer) }
  }

  /// A modal layer as the item of a sheet or a cover.
  struct PresentedLayer<ScreenObject>: Identifiable {
    /// The identity of the layer.
    ///
    /// It changes if the layer must be presented again because the user may not leave it.
    struct ID: Hashable {
      let screen: Int
      let number: Int
    }

    let id: ID
    let style: LayerStyle
    let screens: [ScreenItem<ScreenObject>]
  }

  /// The presentation of a modal layer, derived from the style of a command, which is a list of
  /// words.
  ///
  /// Words without a meaning in SwiftUI are ignored.
  struct LayerStyle {
    private let words: Set<Substring>

    init(_ style: String?) { words = Set((style ?? "").split { $0 == " " || $0 == "," }) }

    /// Whether the layer covers the whole screen; false on macOS, which has no covers.
    var isCover: Bool {
      #if os(macOS)
        false
      #else
        words.contains("fullScreen")
      #endif
    }

    /// The heights of a sheet.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
    var detents: Set<PresentationDetent> {
      let medium: Set<PresentationDetent> = words.contains("medium") ? [.medium] : []
      return words.contains("large") || medium.isEmpty ? medium.union([.large]) : medium
    }
  }
#endif
