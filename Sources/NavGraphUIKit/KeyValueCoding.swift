#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import NavGraph
  public import UIKit

  extension UIViewController {
    /// Sets properties by key-value coding.
    ///
    /// A property is set if the controller responds to its setter, such as `setUserId:`. Read-only
    /// properties, and properties that the class does not have, are skipped, as is null, for which
    /// the setters of numbers raise an exception. A Swift class has setters for its `@objc`
    /// properties.
    ///
    /// - Parameter properties: The values by the names of the properties.
    /// - Returns: The names of the properties that were not set, in order.
    @discardableResult
    public func setValues(of properties: PropertyDictionary) -> [PropertyName] {
      var skipped: [PropertyName] = []
      for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
        guard !value.isNull, let setter = Self.setter(of: name.name), responds(to: Selector(setter))
        else {
          skipped.append(name)
          continue
        }
        setValue(value.foundationValue, forKey: name.name)
      }
      return skipped
    }

    /// Returns the name of the Objective-C setter of a property; nil for an empty name.
    private static func setter(of name: String) -> String? {
      name.first.map { "set\($0.uppercased())\(name.dropFirst()):" }
    }
  }

  extension PropertyValue {
    /// The value as an object of Foundation.
    fileprivate var foundationValue: Any {
      switch self {
      case .null: NSNull()
      case .bool(let value): value as NSNumber
      case .int(let value): value as NSNumber
      case .double(let value): value as NSNumber
      case .string(let value): value
      case .array(let values): values.map(\.foundationValue)
      case .dictionary(let values):
        Dictionary(
          values.map { ($0.key.name, $0.value.foundationValue) },
          uniquingKeysWith: { $1 }
        )
      case .object(let value): value
      }
    }
  }
#endif
