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

  /// Returns the attributes that were imported from Jetpack.
  static func attributes(of foreign: ForeignData) -> [(String, String?)] {
    foreign[.jetpack].filter(isAttribute).map { ($0.name, $0.value.text) }
  }

  /// Returns whether a member can be written as an attribute: it has a text, and a namespace of
  /// Android.
  static func isAttribute(_ member: OrderedJSON.Member) -> Bool {
    let prefixes = ["android:", "app:", "tools:"]
    let written: Set = [
      "android:id", "android:name", "tools:layout", "app:startDestination", "app:destination",
    ]
    guard let prefix = prefixes.first(where: member.name.hasPrefix),
      let text = member.value.text, XMLNode.canWrite(text), !written.contains(member.name)
    else { return false }
    let local = member.name.dropFirst(prefix.count)
    return !local.isEmpty && local.utf8.allSatisfy { $0.isLetter || $0.isDigit }
      && local.utf8.first?.isDigit == false
  }

  /// Returns a text that is valid as the name of a destination's element; nil for other texts.
  static func tag(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { $0.isWord && $0 < 0x80 || $0 == UInt8(ascii: ".") }
    let reserved: Set = ["navigation", "include", "action", "argument", "deepLink"]
    return isPlain && text.utf8.first?.isLetter == true && !reserved.contains(text) ? text : nil
  }
}
