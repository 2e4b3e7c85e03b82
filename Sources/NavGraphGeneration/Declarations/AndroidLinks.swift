import NavGraph
import NavGraphLinks

/// The file `assetlinks.json` of a host, which declares the Android app that opens the host's
/// links.
///
/// The host serves it at `/.well-known/assetlinks.json`
/// (https://developers.google.com/digital-asset-links/v1/statements).
package struct AssetLinks: Sendable, Hashable {
  private let statement: PropertyValue

  /// Creates the file for an app.
  ///
  /// - `package`: The name of the package, such as `com.example.shop`.
  /// - `fingerprints`: The SHA-256 fingerprints of its certificates, as `keytool` prints them.
  /// - Throws: `invalidPackage` or `invalidFingerprint`.
  package init(package: String, fingerprints: [String]) throws(LinkDeclarationError) {
    guard package.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+/) != nil else {
      throw .invalidPackage(package)
    }
    for text in fingerprints where text.wholeMatch(of: /[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31}/) == nil
    {
      throw .invalidFingerprint(text)
    }
    statement = [
      "relation": ["delegate_permission/common.handle_all_urls"],
      "target": [
        "namespace": "android_app",
        "package_name": .string(package),
        "sha256_cert_fingerprints": .array(fingerprints.map { .string($0.uppercased()) }),
      ],
    ]
  }

  /// The file as JSON.
  package var text: String {
    get throws { try LinkDeclarationJSON.text([statement]) }
  }
}

extension [LinkPattern] {
  /// Returns the intent filters of an Android activity that opens the links, as elements of
  /// `AndroidManifest.xml`.
  ///
  /// Each scheme and host has its own filter, because Android combines all schemes, hosts and paths
  /// of one filter (https://developer.android.com/guide/topics/manifest/data-element).
  ///
  /// - `minimumLevel`: The lowest API level of the app. From 31 on, a filter matches no links with
  ///   more components than its patterns, unless a pattern ends with any number of components.
  package func intentFilters(minimumLevel: Int = AndroidPath.firstAdvancedLevel) -> String {
    var filters: [IntentFilter] = []
    var forms: [IntentFilter: [LinkForm]] = [:]
    for form in flatMap(\.declaredForms) {
      let filter = IntentFilter(scheme: form.scheme, host: form.host)
      if forms[filter] == nil { filters.append(filter) }
      forms[filter, default: []].append(form)
    }
    return filters.map { filter in
      filter.text(AndroidPath.attributes(of: forms[filter] ?? [], level: minimumLevel))
    }.joined(separator: "\n\n")
  }
}

private struct IntentFilter: Hashable {
  let scheme: String
  let host: String?

  func text(_ paths: [String]) -> String {
    let isWeb = DeepLink.isWebScheme(scheme)
    var lines = [
      "<intent-filter\(isWeb ? " android:autoVerify=\"true\"" : "")>",
      "  <action android:name=\"android.intent.action.VIEW\" />",
      "  <category android:name=\"android.intent.category.DEFAULT\" />",
      "  <category android:name=\"android.intent.category.BROWSABLE\" />",
      "  <data android:scheme=\"\(XMLText.escaped(scheme))\" />",
    ]
    let host = host ?? "*"
    if !host.isEmpty { lines += Self.dataOfHost(host) + paths.map { "  <data \($0) />" } }
    return (lines + ["</intent-filter>"]).joined(separator: "\n")
  }

  private static func dataOfHost(_ host: String) -> [String] {
    let parts = host.split(separator: ":", maxSplits: 1).map(String.init)
    let port = parts.count > 1 ? " android:port=\"\(XMLText.escaped(parts[1]))\"" : ""
    return ["  <data android:host=\"\(XMLText.escaped(parts[0]))\"\(port) />"]
  }
}
