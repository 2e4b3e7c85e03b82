import NavGraph

/// The names of Android's resources and of their attributes in XML.
enum JetpackNames {
  static let android = "http://schemas.android.com/apk/res/android"
  static let app = "http://schemas.android.com/apk/res-auto"
  static let tools = "http://schemas.android.com/tools"

  /// Returns the name in a reference such as `@+id/menu`, `@id/menu` or `@com.example:id/menu`.
  static func id(_ reference: String) -> String {
    guard reference.hasPrefix("@"), let slash = reference.lastIndex(of: "/") else {
      return reference
    }
    return String(reference[reference.index(after: slash)...])
  }

  /// Returns whether a text refers to a resource, such as `@string/title`.
  static func isReference(_ text: String) -> Bool { text.hasPrefix("@") && text.contains("/") }

  /// Returns the name of an attribute with the usual prefix of its namespace.
  static func prefixed(_ name: XMLName) -> String {
    switch name.namespace {
    case "": name.local
    case android: "android:\(name.local)"
    case app: "app:\(name.local)"
    case tools: "tools:\(name.local)"
    default: "{\(name.namespace)}\(name.local)"
    }
  }

  /// Returns a name that Android accepts as an identifier: letters, digits and `_`.
  static func identifier(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || scalar == "_" ? Character(scalar) : "_"
    }
    let identifier = String(scalars)
    return identifier.utf8.first?.isDigit == false ? identifier : "_" + identifier
  }
}
