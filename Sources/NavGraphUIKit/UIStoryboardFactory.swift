#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import NavGraph
  public import UIKit

  /// A factory of the view controllers in an app's storyboards.
  ///
  /// ```swift
  /// registry.registerDefault { try UIStoryboardFactory().controller(for: $0) }
  /// ```
  ///
  /// The storyboard and the identifier of each screen are stored in the graph. A screen without an
  /// identifier is the initial view controller of its storyboard. If a controller is not
  /// `PropertySettable`, its properties are set by key-value coding.
  @available(visionOS, deprecated: 1.0, message: "UIKit deprecates storyboards on visionOS.")
  @MainActor
  public struct UIStoryboardFactory {
    /// The error for a storyboard without an initial view controller.
    public struct NoInitialController: Error, Hashable, CustomStringConvertible {
      /// The screen.
      public let screen: ScreenID
      /// The name of the storyboard.
      public let storyboard: String

      /// The error message.
      public var description: String {
        "Screen '\(screen)' has no identifier, and storyboard '\(storyboard)' no initial view controller. Set the "
          + "column 'identifier' of the screen."
      }
    }

    private let defaultStoryboard: String
    private let bundle: Bundle?

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - defaultStoryboard: The storyboard of screens without a storyboard.
    ///   - bundle: The bundle of the storyboards; nil for the main bundle.
    public init(defaultStoryboard: String = "Main", bundle: Bundle? = nil) {
      self.defaultStoryboard = defaultStoryboard
      self.bundle = bundle
    }

    /// Creates the view controller of a screen.
    ///
    /// - Throws: ``NoInitialController``. If the storyboard does not contain the identifier, UIKit
    ///   raises an exception.
    public func controller(for context: ScreenContext) throws -> UIViewController {
      let name = context.screen.storyboard ?? defaultStoryboard
      let storyboard = UIStoryboard(name: name, bundle: bundle)
      let controller =
        context.screen.identifier.map { storyboard.instantiateViewController(withIdentifier: $0) }
        ?? storyboard.instantiateInitialViewController()
      guard let controller else {
        throw NoInitialController(screen: context.screen.id, storyboard: name)
      }
      if !(controller is any PropertySettable) { controller.setValues(of: context.properties) }
      return controller
    }
  }
#endif
