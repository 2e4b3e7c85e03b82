// https://developer.apple.com/documentation/uikit/uiaction
@MainActor
open class UIAction {
  // https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open private(set) var identifier: Identifier
  let handler: (UIAction) -> Void

  public init(
    title: String = "",
    identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier("")
    self.handler = handler
  }
}

// https://developer.apple.com/documentation/uikit/uibarbuttonitem
@MainActor
open class UIBarButtonItem {
  open var primaryAction: UIAction?

  public init() {}

  // https://developer.apple.com/documentation/uikit/uibarbuttonitem/init(title:image:primaryaction:menu:)
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
  }

  public func simulateTap() { primaryAction.map { $0.handler($0) } }
}

// https://developer.apple.com/documentation/uikit/uinavigationitem
@MainActor
open class UINavigationItem {
  open var title: String?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItem: UIBarButtonItem?

  // https://developer.apple.com/documentation/uikit/uinavigationitem/leftitemssupplementbackbutton
  @available(tvOS, unavailable)
  open var leftItemsSupplementBackButton: Bool {
    get { leftItemsAreAdditional }
    set { leftItemsAreAdditional = newValue }
  }

  // https://developer.apple.com/documentation/uikit/uinavigationitem/hidesbackbutton
  @available(tvOS, unavailable)
  open var hidesBackButton: Bool {
    get { isWithoutBackButton }
    set { isWithoutBackButton = newValue }
  }

  private var leftItemsAreAdditional = false
  private var isWithoutBackButton = false
  private var storedBackAction: UIAction?

  // https://developer.apple.com/documentation/uikit/uinavigationitem/backaction
  @available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  open var backAction: UIAction? {
    get { storedBackAction }
    set { storedBackAction = newValue }
  }

  /// The action that replaces the one of the back button.
  var replacedBackAction: UIAction? { storedBackAction }

  /// Whether UIKit shows a back button on a controller that is not the root.
  var permitsBackButton: Bool {
    !isWithoutBackButton && ((leftBarButtonItems ?? []).isEmpty || leftItemsAreAdditional)
  }
}

// https://developer.apple.com/documentation/uikit/uitabbaritem
@MainActor
open class UITabBarItem {
  open var title: String?
  open var image: UIImage?

  public init() {}

  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
  }
}

// https://developer.apple.com/documentation/uikit/uicolor
open class UIColor: @unchecked Sendable {
  @available(tvOS, unavailable)
  public class var systemBackground: UIColor { UIColor() }
}

// https://developer.apple.com/documentation/uikit/uiimage
open class UIImage: @unchecked Sendable {
  // https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)
  public init?(systemName name: String) {}
}

// https://developer.apple.com/documentation/uikit/uistoryboard
@available(visionOS, deprecated: 1.0, message: "Storyboards will not be supported.")
@MainActor
open class UIStoryboard {
  /// The controllers of all storyboards: by the storyboard's name, and the identifier or nil for the initial one.
  public static var simulated: [String: [String?: @MainActor () -> UIViewController]] = [:]

  private let controllers: [String?: @MainActor () -> UIViewController]

  public init(name: String, bundle: Bundle?) { controllers = UIStoryboard.simulated[name] ?? [:] }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let controller = controllers[identifier] else {
      preconditionFailure("The storyboard has no view controller '\(identifier)'.")
    }
    return controller()
  }

  open func instantiateInitialViewController() -> UIViewController? { controllers[nil]?() }
}

// On Apple's platforms, this class is declared by Foundation.
#if !canImport(ObjectiveC)
  // https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

  // https://developer.apple.com/documentation/foundation/nsuseractivity
  open class NSUserActivity: NSObject {
    public let activityType: String
    open var webpageURL: URL?
    open var userInfo: [AnyHashable: Any]?
    open var isEligibleForHandoff = true

    public init(activityType: String) {
      self.activityType = activityType
      super.init()
    }

    open func addUserInfoEntries(from other: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(other) { $1 }
    }
  }
#endif
