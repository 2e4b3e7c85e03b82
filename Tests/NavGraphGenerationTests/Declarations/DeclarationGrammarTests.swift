import Foundation
import NavGraph
import NavGraphGeneration
import NavGraphLinks
import Testing

/// The declarations, read by parsers of JSON, property lists and XML, have only what their documentation
/// allows.
@Suite struct DeclarationGrammarTests {
  private let patterns: [LinkPattern]

  init() throws {
    patterns =
      try [
        "https://shop.example|www.shop.example/product/:id<int>/:tab?",
        "https://*.wiki.example/:a-:b.html",
        "https://shop.example/a*b$c?q=:query&tag=:tags+&mode=all%26more",
        "shop|https://shop.example/x#:part",
        "https://shop.example:8443/docs/+rest",
        "https://:host<one-of a.example|b.example>/:x<one-of é|<>",
        "shop://cart{/:item}?#top", "a+b.c-d://:token/*rest", "https://:any/path/\u{65E5}",
        "https://shop.example/%22%27%3C%3E%26/:id",
      ].map { try LinkPattern($0) } + [LinkPattern("https://shop.example/About", ignoresCase: true)]
  }

  // https://developer.apple.com/documentation/bundleresources/applinks
  @Test(arguments: ["shop.example", "*.wiki.example", "a.example", "shop.example:8443"])
  func siteAssociationHasTheDocumentedKeys(host: String) throws {
    let file = try AppSiteAssociation(patterns, host: host, appIDs: ["ABCDE12345.com.example.shop"])
    let json = try JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any]
    #expect(json?.keys.sorted() == ["applinks"])
    let links = try #require(json?["applinks"] as? [String: Any])
    #expect(links.keys.sorted() == ["details"])
    for details in try #require(links["details"] as? [[String: Any]]) {
      #expect(details.keys.sorted() == ["appIDs", "components"])
      let components = try #require(details["components"] as? [[String: Any]])
      #expect(!components.isEmpty)
      for component in components { try checkComponent(component) }
    }
  }

  private func checkComponent(_ component: [String: Any]) throws {
    let keys: Set = ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]
    #expect(keys.isSuperset(of: component.keys))
    #expect(component["comment"] is String)
    let path = try #require(component["/"] as? String)
    #expect(path.hasPrefix("/"))
    var texts = [path]
    if let fragment = component["#"] { texts.append(try #require(fragment as? String)) }
    if let query = component["?"] {
      texts += try #require(query as? [String: String]).values
    }
    for text in texts {
      // Characters of a URL, percent-encoding, and the wildcards `*` and `?`, but no variables `$(…)`.
      #expect(
        text.wholeMatch(of: /([A-Za-z0-9\-._~!&'()+,;=:@\/*?]|%[0-9A-F]{2})*/) != nil,
        "\(text)"
      )
    }
    for flag in ["exclude", "caseSensitive", "percentEncoded"] {
      if let value = component[flag] { #expect(value is Bool) }
    }
  }

  @Test func siteAssociationHasFragmentsAndCase() throws {
    let file = try AppSiteAssociation(patterns, host: "shop.example", appIDs: ["ABCDE12345.a.b"])
    let components = file.components
    #expect(components.first { $0.path == "/x" }?.fragment == "?*")
    #expect(components.first { $0.path == "/About/" }?.caseSensitive == false)
    #expect(components.first { $0.path == "/product/?*" }?.caseSensitive == nil)
    #expect(
      components.first { $0.query != nil }?.query == ["q": "?*", "tag": "?*", "mode": "all%26more"]
    )
  }

  // https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleurltypes
  @Test func urlTypesHaveTheDocumentedKeys() throws {
    let text = try patterns.urlTypes(named: "com.example.<shop> & \"more\"", and: ["stack"])
    let plist = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let root = try #require(plist as? [String: Any])
    #expect(root.keys.sorted() == ["CFBundleURLTypes"])
    for type in try #require(root["CFBundleURLTypes"] as? [[String: Any]]) {
      #expect(type.keys.sorted() == ["CFBundleURLName", "CFBundleURLSchemes"])
      #expect(type["CFBundleURLName"] as? String == "com.example.<shop> & \"more\"")
      let schemes = try #require(type["CFBundleURLSchemes"] as? [String])
      #expect(schemes == ["shop", "a+b.c-d", "stack"])
      for scheme in schemes { #expect(scheme.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil) }
    }
  }

  // https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.associated-domains
  @Test func entitlementsHaveServicesWithDomains() throws {
    let text = try patterns.associatedDomains()
    let plist = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let root = try #require(plist as? [String: Any])
    #expect(root.keys.sorted() == ["com.apple.developer.associated-domains"])
    let domains = try #require(root["com.apple.developer.associated-domains"] as? [String])
    #expect(domains.count == 6)
    for domain in domains {
      #expect(
        domain.wholeMatch(of: /applinks:(\*\.)?[a-z0-9\-]+(\.[a-z0-9\-]+)+(:[0-9]+)?/) != nil,
        "\(domain)"
      )
    }
  }

  // https://developer.android.com/guide/topics/manifest/intent-filter-element
  @Test(arguments: [30, 31])
  func intentFiltersHaveTheDocumentedElementsAndAttributes(minimumLevel: Int) throws {
    let manifest =
      "<activity xmlns:android=\"http://schemas.android.com/apk/res/android\">"
      + patterns.intentFilters(minimumLevel: minimumLevel) + "</activity>"
    let elements = try XMLElements.all(in: manifest)
    let allowed: [String: Set<String>] = [
      "activity": ["xmlns:android"], "intent-filter": ["android:autoVerify"],
      "action": ["android:name"], "category": ["android:name"],
      "data": [
        "android:scheme", "android:host", "android:port", "android:path", "android:pathPattern",
        "android:pathAdvancedPattern",
      ],
    ]
    for element in elements {
      let names = try #require(allowed[element.name], "\(element)")
      #expect(names.isSuperset(of: element.attributes.keys), "\(element)")
      for name in ["android:path", "android:pathPattern", "android:pathAdvancedPattern"] {
        guard let path = element.attributes[name] else { continue }
        #expect(path.isEmpty || path.hasPrefix("/"), "\(element)")
      }
      if let host = element.attributes["android:host"] {
        #expect(host.wholeMatch(of: /\*|(\*\.)?[a-z0-9.\-]+/) != nil, "\(element)")
      }
      if let port = element.attributes["android:port"] { #expect(UInt16(port) != nil) }
    }
    #expect(elements.contains { $0.attributes["android:port"] == "8443" })
    let name = minimumLevel < 31 ? "android:pathPattern" : "android:pathAdvancedPattern"
    let value = minimumLevel < 31 ? "..*" : "[^/]+/*"
    #expect(elements.contains { $0.attributes[name] == "/\"'<>&/" + value })
    for element in elements where element.name == "intent-filter" {
      #expect(element.attributes["android:autoVerify"] ?? "true" == "true")
    }
  }

  // https://developers.google.com/digital-asset-links/v1/create-statement
  @Test func assetLinksHaveTheDocumentedKeys() throws {
    let fingerprint = (0..<32).map { _ in "0f" }.joined(separator: ":")
    let file = try AssetLinks(package: "com.example.shop", fingerprints: [fingerprint])
    let json = try JSONSerialization.jsonObject(with: Data(file.text.utf8))
    for statement in try #require(json as? [[String: Any]]) {
      #expect(statement.keys.sorted() == ["relation", "target"])
      #expect(statement["relation"] is [String])
      let target = try #require(statement["target"] as? [String: Any])
      #expect(target.keys.sorted() == ["namespace", "package_name", "sha256_cert_fingerprints"])
      for text in try #require(target["sha256_cert_fingerprints"] as? [String]) {
        #expect(text.wholeMatch(of: /[0-9A-F]{2}(:[0-9A-F]{2}){31}/) != nil)
      }
    }
  }
}
