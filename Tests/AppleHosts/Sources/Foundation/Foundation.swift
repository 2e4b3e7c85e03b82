// https://developer.apple.com/documentation/foundation
//
// Every declaration without @available is available on all versions that the package supports.

@_exported public import Darwin
@_exported public import ObjectiveC

// MARK: Values

// https://developer.apple.com/documentation/foundation/url
public struct URL: Hashable, Sendable, Codable {
  public init?(string: String) { fatalError() }
  public init(fileURLWithPath path: String) { fatalError() }
  public var absoluteString: String { fatalError() }
  public var scheme: String? { fatalError() }
  // https://developer.apple.com/documentation/foundation/url/host(percentencoded:)
  public func host(percentEncoded: Bool = true) -> String? { fatalError() }
  public var lastPathComponent: String { fatalError() }
  public var path: String { fatalError() }
  public func appendingPathComponent(_ component: String) -> URL { fatalError() }
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
}

// https://developer.apple.com/documentation/foundation/data
public struct Data: Hashable, Sendable, Codable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
{
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var atomic: WritingOptions { [] }
  }
  public init() {}
  public init(_ elements: some Sequence<UInt8>) {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public init(contentsOf url: URL) throws {}
  public init?(base64Encoded text: String, options: Base64DecodingOptions = []) {}
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { fatalError() }
  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }
  public subscript(position: Int) -> UInt8 {
    get { fatalError() }
    set {}
  }
  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with elements: some Collection<UInt8>
  ) {}
}

// https://developer.apple.com/documentation/foundation/date
public struct Date: Hashable, Comparable, Sendable, Codable {
  public init() {}
  public init(timeIntervalSince1970 interval: Double) {}
  public init(timeIntervalSinceReferenceDate interval: Double) {}
  public var timeIntervalSinceReferenceDate: Double { fatalError() }
  public static func < (left: Date, right: Date) -> Bool { fatalError() }
}

// https://developer.apple.com/documentation/foundation/uuid
public struct UUID: Hashable, Sendable, Codable {
  public init() {}
  public init?(uuidString: String) {}
  public var uuidString: String { fatalError() }
}

// https://developer.apple.com/documentation/foundation/locale
public struct Locale: Hashable, Sendable {}

// https://developer.apple.com/documentation/foundation/decimal
public struct Decimal: Hashable, Sendable, CustomStringConvertible {
  public init?(string: String, locale: Locale? = nil) {}
  public var description: String { fatalError() }
}

extension String {
  // https://developer.apple.com/documentation/swift/stringprotocol/precomposedstringwithcompatibilitymapping
  public var precomposedStringWithCompatibilityMapping: String { fatalError() }
  // https://developer.apple.com/documentation/swift/stringprotocol/addingpercentencoding(withallowedcharacters:)
  public func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String? { nil }
}

// https://developer.apple.com/documentation/foundation/characterset
public struct CharacterSet: Hashable, Sendable {
  public static var alphanumerics: CharacterSet { fatalError() }
}

// https://developer.apple.com/documentation/foundation/filemanager
open class FileManager: NSObject, @unchecked Sendable {
  open class var `default`: FileManager { fatalError() }
  open func fileExists(atPath path: String) -> Bool { false }
  open func removeItem(at url: URL) throws {}
  open func createDirectory(
    at url: URL,
    withIntermediateDirectories createsIntermediates: Bool,
    attributes: [String: Any]? = nil
  ) throws {}
}

// MARK: Errors and coding

// https://developer.apple.com/documentation/foundation/localizederror
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}
extension Error {
  // https://developer.apple.com/documentation/swift/error/localizeddescription
  public var localizedDescription: String { fatalError() }
}

// https://developer.apple.com/documentation/foundation/jsonencoder
open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var prettyPrinted: OutputFormatting { [] }
    public static var sortedKeys: OutputFormatting { [] }
    public static var withoutEscapingSlashes: OutputFormatting { [] }
  }
  public init() {}
  open var outputFormatting: OutputFormatting {
    get { fatalError() }
    set {}
  }
  open func encode(_ value: some Encodable) throws -> Data { fatalError() }
}

// https://developer.apple.com/documentation/foundation/jsondecoder
open class JSONDecoder: @unchecked Sendable {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

// https://developer.apple.com/documentation/foundation/nscoder
open class NSCoder: NSObject {}

// MARK: Objects

// https://developer.apple.com/documentation/foundation/nsnull
open class NSNull: NSObject, @unchecked Sendable {}

// https://developer.apple.com/documentation/foundation/nsnumber
open class NSNumber: NSObject, @unchecked Sendable {}

/// A number that the operator `as` converts to `NSNumber`.
public protocol BridgedNumber: _ObjectiveCBridgeable where _ObjectiveCType == NSNumber {}
extension BridgedNumber {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ number: NSNumber,
    result: inout Self?
  ) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> Self {
    fatalError()
  }
}
extension Bool: BridgedNumber {}
extension Int: BridgedNumber {}
extension Double: BridgedNumber {}

// https://developer.apple.com/documentation/foundation/bundle
open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { fatalError() }
  open func url(forResource name: String?, withExtension extension: String?) -> URL? { nil }
  open func path(forResource name: String?, ofType extension: String?) -> String? { nil }
}

// https://developer.apple.com/documentation/foundation/processinfo
open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { fatalError() }
}

// https://developer.apple.com/documentation/foundation/nsuseractivity
open class NSUserActivity: NSObject {
  public init(activityType: String) { fatalError() }
  open var activityType: String { fatalError() }
  open var webpageURL: URL?
  open var userInfo: [AnyHashable: Any]?
  open var isEligibleForHandoff: Bool
  open func addUserInfoEntries(from other: [AnyHashable: Any]) {}
}

// https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

// MARK: Core Graphics, which Foundation exports

// https://developer.apple.com/documentation/corefoundation/cgfloat
public struct CGFloat: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public init() {}
  public init(_ value: Double) {}
  public init(_ value: Int) {}
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
  public static func < (left: CGFloat, right: CGFloat) -> Bool { fatalError() }
}
extension Double {
  public init(_ value: CGFloat) { fatalError() }
}

// https://developer.apple.com/documentation/corefoundation/cgpoint
public struct CGPoint: Hashable, Sendable {
  public static var zero: CGPoint { fatalError() }
  public var x: CGFloat { fatalError() }
  public var y: CGFloat { fatalError() }
  public init(x: CGFloat, y: CGFloat) {}
}

// https://developer.apple.com/documentation/corefoundation/cgsize
public struct CGSize: Hashable, Sendable {
  public static var zero: CGSize { fatalError() }
  public init(width: CGFloat, height: CGFloat) {}
}

// https://developer.apple.com/documentation/corefoundation/cgrect
public struct CGRect: Hashable, Sendable {
  public static var zero: CGRect { fatalError() }
  public var origin: CGPoint
  public var size: CGSize
  public var midX: CGFloat { fatalError() }
  public var midY: CGFloat { fatalError() }
  public init(origin: CGPoint, size: CGSize) { fatalError() }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
}
