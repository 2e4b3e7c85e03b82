import NavGraph
import NavGraphLinks

extension [LinkPattern] {
  /// Returns the part of `Info.plist` that declares the app's own schemes: its URL types.
  ///
  /// - `name`: The name of the URL types, such as the identifier of the app.
  /// - `schemes`: Additional schemes, which other handlers use.
  /// - Throws: `noScheme` if there is no scheme.
  package func urlTypes(
    named name: String,
    and schemes: [String] = []
  ) throws(LinkDeclarationError) -> String {
    var all = ownSchemes
    for scheme in schemes { all.appendUnique(scheme) }
    if all.isEmpty { throw .noScheme }
    return propertyList(
      "CFBundleURLTypes",
      [
        "  <dict>", "    <key>CFBundleURLName</key>",
        "    <string>\(XMLText.escaped(name))</string>", "    <key>CFBundleURLSchemes</key>",
        "    <array>",
      ] + all.map { "      <string>\(XMLText.escaped($0))</string>" } + [
        "    </array>", "  </dict>",
      ]
    )
  }

  /// Returns the entitlements that declare the hosts of universal links: the associated domains.
  ///
  /// - Throws: `noWebHost` if no pattern has a web host.
  package func associatedDomains() throws(LinkDeclarationError) -> String {
    let hosts = webHosts
    if hosts.isEmpty { throw .noWebHost }
    return propertyList(
      "com.apple.developer.associated-domains",
      hosts.map { "  <string>applinks:\(XMLText.escaped($0))</string>" }
    )
  }
}

/// Returns a property list with one key, whose value is an array of the given elements.
private func propertyList(_ key: String, _ elements: [String]) -> String {
  let lines = ["<key>\(key)</key>", "<array>"] + elements + ["</array>"]
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(lines.map { "  " + $0 }.joined(separator: "\n"))
    </dict>
    </plist>
    """
}

enum XMLText {
  /// Returns text in which characters with a meaning in XML are escaped.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&apos;")
  }
}
