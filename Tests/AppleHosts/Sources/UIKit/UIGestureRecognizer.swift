// https://developer.apple.com/documentation/uikit/uigesturerecognizer
@MainActor
open class UIGestureRecognizer {
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true
  open internal(set) weak var view: UIView?
  private var requiredToFail: [UIGestureRecognizer] = []

  public init(target: Any?, action: Selector?) {}

  public convenience init() { self.init(target: nil, action: nil) }

  open func require(toFail other: UIGestureRecognizer) { requiredToFail.append(other) }

  /// Whether the recognizer begins to recognize a drag, after those on which it waits have failed.
  final func begins(_ drag: SimulatedDrag) -> Bool {
    isEnabled && recognizes(drag) && !requiredToFail.contains { $0.view != nil && $0.begins(drag) }
      && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  func recognizes(_ drag: SimulatedDrag) -> Bool { true }
}

/// A movement of a finger.
public enum SimulatedDrag: Sendable {
  /// From the leading edge of the screen to the other one.
  case back
  /// To the trailing edge of the screen, beginning in the middle.
  case backInContent
  /// Upwards.
  case scroll

  var velocity: CGPoint { self == .scroll ? CGPoint(x: 1, y: -200) : CGPoint(x: 200, y: 1) }
}

// https://developer.apple.com/documentation/uikit/uipangesturerecognizer
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var drag = SimulatedDrag.scroll

  open func velocity(in view: UIView?) -> CGPoint { drag.velocity }

  override func recognizes(_ drag: SimulatedDrag) -> Bool {
    self.drag = drag
    return true
  }
}

// https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer
@available(tvOS, unavailable)
@available(visionOS, unavailable)
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  override func recognizes(_ drag: SimulatedDrag) -> Bool {
    super.recognizes(drag) && drag == .back && edges.contains(.left)
  }
}

// https://developer.apple.com/documentation/uikit/uirectedge
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static var left: UIRectEdge { UIRectEdge(rawValue: 2) }
  public static var right: UIRectEdge { UIRectEdge(rawValue: 8) }
}

// https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
/// The methods are optional in UIKit.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}
