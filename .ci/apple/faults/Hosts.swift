// Mistakes in the use of the hosts and of UIKit, as in `Core.swift`.

import NavGraphSwiftUI

typealias Host = SwiftUIHost  // error on ios, macos, tvos, watchos: 'SwiftUIHost' is only

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  func title(of controller: UIViewController) -> String? {
    controller.title  // error on ios, tvos, visionos: main actor-isolated property
  }

  @MainActor
  func present(_ controller: UIViewController) {
    controller.modalPresentationStyle = .pageSheet  // error on tvos: 'pageSheet' is unavailable
    #if !os(tvOS)
      _ = UIScreenEdgePanGestureRecognizer()  // error on visionos: 'UIScreenEdge
      let sheet = controller.sheetPresentationController
      _ = sheet?.detents  // error on visionos: 'detents' is unavailable
    #endif
  }
#endif

#if canImport(SwiftUI)
  import SwiftUI

  struct Item: Identifiable { let id: Int }

  extension Text {
    var watched: some View {
      onChange(of: 1) {}  // error on ios, macos, tvos, watchos: 'onChange(of:initial:_:)' is only
    }

    func covered(_ item: Binding<Item?>) -> some View {
      fullScreenCover(item: item) { _ in self }  // error on macos: 'fullScreenCover(item:
    }
  }
#endif
