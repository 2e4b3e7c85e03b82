// https://developer.apple.com/documentation/objectivec

// https://developer.apple.com/documentation/objectivec/nsobjectprotocol
public protocol NSObjectProtocol: AnyObject {
  func isEqual(_ object: Any?) -> Bool
  func responds(to selector: Selector!) -> Bool
}

// https://developer.apple.com/documentation/objectivec/nsobject-swift.class
open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible {
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { fatalError() }
  open func responds(to selector: Selector!) -> Bool { fatalError() }
  // https://developer.apple.com/documentation/objectivec/nsobject-swift.class/instancesrespond(to:)
  open class func instancesRespond(to selector: Selector!) -> Bool { fatalError() }
  // https://developer.apple.com/documentation/objectivec/nsobject-swift.class/forwardingtarget(for:)
  open func forwardingTarget(for selector: Selector!) -> Any? { fatalError() }
  open var hash: Int { fatalError() }
  open var description: String { fatalError() }
  public static func == (left: NSObject, right: NSObject) -> Bool { fatalError() }
  public final func hash(into hasher: inout Hasher) {}
}

// https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, ExpressibleByStringLiteral {
  public init(_ name: String) {}
  public init(stringLiteral name: String) {}
}
