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
  /// The graph has the storyboard and the identifier of each screen. A screen without an identifier is the initial view
  /// controller of its storyboard. Controllers that are not `PropertySettable` get their properties by key-value coding.
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
    ///   - defaultStoryboard: The storyboard of screens that have none.
    ///   - bundle: The bundle of the storyboards; nil for the main one.
    public init(defaultStoryboard: String = "Main", bundle: Bundle? = nil) {
      self.defaultStoryboard = defaultStoryboard
      self.bundle = bundle
    }

    /// Creates the view controller of a screen.
    ///
    /// - Throws: ``NoInitialController``. An identifier that its storyboard does not have is an exception of UIKit.
    public func controller(for context: ScreenContext) throws -> UIViewController {
      let name = context.screen.storyboard ?? defaultStoryboard
      let storyboard = UIStoryboard(name: name, bundle: bundle)
      let controller: UIViewController
      if let identifier = context.screen.identifier {
        controller = storyboard.instantiateViewController(withIdentifier: identifier)
      } else {
        guard let initial = storyboard.instantiateInitialViewController() else {
          throw NoInitialController(screen: context.screen.id, storyboard: name)
        }
        controller = initial
      }
      if !(controller is any PropertySettable) { controller.setValues(of: context.properties) }
      return controller
    }
  }
#endif
