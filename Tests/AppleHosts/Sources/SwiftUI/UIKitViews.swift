#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  // https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable
  @available(iOS 13, tvOS 13, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor @preconcurrency
  public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    @MainActor @preconcurrency
    func makeUIViewController(context: Context) -> UIViewControllerType
    @MainActor @preconcurrency
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    @MainActor @preconcurrency
    func makeCoordinator() -> Coordinator
  }

  extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }

  // https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext
  @available(iOS 13, tvOS 13, *)
  @MainActor @preconcurrency
  public struct UIViewControllerRepresentableContext<
    Representable: UIViewControllerRepresentable
  > {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
  }

  /// A view controller that displays SwiftUI views.
  @MainActor
  public protocol RenderedController: UIViewController {
    /// The rendered views.
    var renderer: Renderer { get }
  }

  // https://developer.apple.com/documentation/swiftui/uihostingcontroller
  @available(iOS 13, tvOS 13, *)
  @MainActor @preconcurrency
  open class UIHostingController<Content: View>: UIViewController, RenderedController {
    public var rootView: Content
    /// The rendered views.
    public private(set) lazy var renderer = Renderer { [unowned self] in rootView }

    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }
  }

  /// The controller of a representable view, while the view exists.
  @MainActor
  private final class ControllerMemory {
    let controller: UIViewController
    let coordinator: Any

    init(_ controller: UIViewController, _ coordinator: Any) {
      self.controller = controller
      self.coordinator = coordinator
    }
  }

  extension UIViewControllerRepresentable {
    func representedController(in node: ViewNode) -> UIViewController? {
      let known = node.memory("controller") {
        let coordinator = makeCoordinator()
        let context = Context(coordinator: coordinator, environment: node.environment)
        return ControllerMemory(makeUIViewController(context: context), coordinator)
      }
      if let controller = known.controller as? UIViewControllerType,
        let coordinator = known.coordinator as? Coordinator
      {
        let context = Context(coordinator: coordinator, environment: node.environment)
        updateUIViewController(controller, context: context)
      }
      return known.controller
    }
  }
#endif
