// Mistakes in the use of the hosts and of UIKit, as in `Core.swift`.

import NavGraphSwiftUI

typealias Host = SwiftUIHost  // error on ios, macos, tvos, watchos: 'SwiftUIHost' is only

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  func title(of controller: UIViewController) -> String? {
    controller.title  // error on ios, tvos, visionos: main actor-isolated property
  }
#endif
