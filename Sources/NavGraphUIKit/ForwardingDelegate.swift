#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A delegate of one of UIKit's controllers that also calls the delegate that the app has set.
  ///
  /// UIKit changes its behavior if a delegate has optional methods, for example those for
  /// transitions. Therefore, this delegate responds only to the methods of the host and of the app's
  /// delegate.
  @MainActor
  class ForwardingDelegate: NSObject {
    let userActions: UserActions
    /// The names of the methods that the host needs.
    private let selectors: [String]
    /// The app's delegate; nil if it no longer exists.
    ///
    /// UIKit asks for methods on the main thread, but `NSObject` does not belong to the main actor.
    nonisolated(unsafe) private weak var appDelegate: (any NSObjectProtocol)?

    init(
      to appDelegate: any NSObjectProtocol,
      _ userActions: UserActions,
      _ selectors: [String]
    ) {
      self.appDelegate = appDelegate
      self.userActions = userActions
      self.selectors = selectors
      super.init()
    }

    #if canImport(ObjectiveC)
      override func responds(to selector: Selector!) -> Bool {
        selectors.contains { Selector($0) == selector }
          || appDelegate?.responds(to: selector) ?? false
          || NSObject.instancesRespond(to: selector)
      }

      override func forwardingTarget(for selector: Selector!) -> Any? { appDelegate }
    #endif
  }
#endif
