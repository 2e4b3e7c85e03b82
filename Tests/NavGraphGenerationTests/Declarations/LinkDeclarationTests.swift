import Foundation
import NavGraph
import NavGraphGeneration
import NavGraphLinks
import Testing

/// The files that declare links to operating systems, against their documented grammars.
@Suite struct LinkDeclarationTests {
  private let patterns: [LinkPattern]

  init() throws {
    patterns = try [
      "https://shop.example|www.shop.example/product/:id<int>/:tab?",
      "shop|https://shop.example/a*b",
      "https://shop.example/search?q=:query&page=:page?&mode=all", "shop://cart", "pay://:token",
      "https://shop.example/docs/*rest", "https://other.example/x.y/:id",
    ].map { try LinkPattern($0) }
  }

  private func components(host: String) throws -> [[String: Any]] {
    let file = try AppSiteAssociation(
      patterns,
      host: host,
      appIDs: ["ABCDE12345.com.example.shop"]
    )
    let json = try JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any]
    let links = try #require(json?["applinks"] as? [String: Any])
    let details = try #require(links["details"] as? [[String: Any]])
    #expect(details[0]["appIDs"] as? [String] == ["ABCDE12345.com.example.shop"])
    return try #require(details[0]["components"] as? [[String: Any]])
  }

  @Test func siteAssociationHasTheFormsOfItsHost() throws {
    let components = try components(host: "shop.example")
    #expect(
      components.compactMap { $0["/"] as? String } == [
        "/product/?*/?*", "/product/?*", "/a?b", "/a?b/", "/a%2Ab", "/a%2Ab/", "/search",
        "/search/",
        "/docs/*", "/docs", "/docs/",
      ]
    )
    #expect(components[6]["?"] as? [String: String] == ["q": "?*", "mode": "all"])
    #expect(components[0]["?"] == nil)
    #expect(try self.components(host: "www.shop.example").count == 2)
    #expect(try self.components(host: "WWW.Shop.Example.").count == 2)
  }

  @Test func unknownHostIsAnErrorBecauseAnEmptyFileSwitchesLinksOff() {
    for host in ["evil.example", "https://shop.example", "*.shop.example", ""] {
      let error = #expect(throws: LinkDeclarationError.self) { try components(host: host) }
      #expect(
        error?.description == "No link pattern has the host '\(host)'. "
          + "The hosts are: shop.example, www.shop.example, other.example."
      )
    }
  }

  @Test func subdomainHasTheFormsOfAllSubdomains() throws {
    let pattern = try LinkPattern("https://*.wiki.example/a")
    for host in ["*.wiki.example", "de.wiki.example", "*.m.wiki.example"] {
      let file = try AppSiteAssociation([pattern], host: host, appIDs: ["ABCDE12345.a"])
      #expect(file.components.map(\.path) == ["/a", "/a/"])
    }
    #expect(throws: LinkDeclarationError.unknownHost("wiki.example", known: ["*.wiki.example"])) {
      try AppSiteAssociation([pattern], host: "wiki.example", appIDs: ["ABCDE12345.a"])
    }
  }

  @Test func nothingToDeclareIsAnError() throws {
    let web = try [LinkPattern("https://shop.example")]
    let error = #expect(throws: LinkDeclarationError.self) { try web.urlTypes(named: "shop") }
    #expect(error?.description == "No link pattern and no handler has a scheme of the app.")
    let app = try [LinkPattern("shop://cart")]
    let other = #expect(throws: LinkDeclarationError.self) { try app.associatedDomains() }
    #expect(other?.description == "No link pattern has a web host.")
  }

  @Test func restIsAnyNumberOfComponents() throws {
    let patterns = try ["https://+site/edit", "https://shop.example/*folders/:file"]
      .map { try LinkPattern($0) }
    let file = try AppSiteAssociation(
      patterns,
      host: "shop.example",
      appIDs: ["ABCDE12345.com.example.shop"]
    )
    #expect(
      file.components.map(\.path) == [
        "/*/edit", "/*/edit/", "/edit", "/edit/", "/*/?*", "/?*",
      ]
    )
  }

  /// The components match what their patterns match, by the documented meaning of `*` and `?`.
  @Test func componentsMatchTheLinksOfTheirPatterns() throws {
    let components = try components(host: "shop.example")
    for (path, isMatched) in [
      ("/product/7", true), ("/product/7/reviews", true), ("/product/", false),
      ("/products", false),
      ("/docs", true), ("/docs/", true), ("/docs/a/b", true), ("/a*b", true), ("/aX", false),
      ("/search", true), ("/search/", true), ("/search/x", false),
    ] {
      let found = components.contains { component in
        (component["/"] as? String).map { AppleRules.matches($0, path) } ?? false
      }
      #expect(found == isMatched, "\(path)")
    }
  }

  @Test func appIdentifierIsChecked() {
    for text in ["com.example.shop", "abcde12345.com.example", "ABCDE12345.", "ABCDE12345.a b"] {
      let error = #expect(throws: LinkDeclarationError.self) {
        try AppSiteAssociation([], host: "shop.example", appIDs: [text])
      }
      #expect(error == .invalidAppID(text))
    }
  }

  @Test func propertyListsHaveSchemesAndDomains() throws {
    let info = try patterns.urlTypes(named: "com.example.shop", and: ["shop", "stack"])
    let plist = try PropertyListSerialization.propertyList(from: Data(info.utf8), format: nil)
    let types = try #require((plist as? [String: Any])?["CFBundleURLTypes"] as? [[String: Any]])
    #expect(types[0]["CFBundleURLName"] as? String == "com.example.shop")
    #expect(types[0]["CFBundleURLSchemes"] as? [String] == ["shop", "pay", "stack"])
    let entitlements = try PropertyListSerialization.propertyList(
      from: Data(try patterns.associatedDomains().utf8),
      format: nil
    )
    let domains = (entitlements as? [String: Any])?["com.apple.developer.associated-domains"]
    #expect(
      domains as? [String] == [
        "applinks:shop.example", "applinks:www.shop.example", "applinks:other.example",
      ]
    )
  }

  @Test func assetLinksAreAStatementList() throws {
    let fingerprint = (0..<32).map { _ in "ab" }.joined(separator: ":")
    let file = try AssetLinks(package: "com.example.shop", fingerprints: [fingerprint])
    let json = try JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [[String: Any]]
    let statement = try #require(json?.first)
    #expect(statement["relation"] as? [String] == ["delegate_permission/common.handle_all_urls"])
    let target = try #require(statement["target"] as? [String: Any])
    #expect(target["namespace"] as? String == "android_app")
    #expect(target["package_name"] as? String == "com.example.shop")
    #expect(target["sha256_cert_fingerprints"] as? [String] == [fingerprint.uppercased()])
    #expect(throws: LinkDeclarationError.invalidPackage("shop")) {
      try AssetLinks(package: "shop", fingerprints: [])
    }
    #expect(throws: LinkDeclarationError.invalidFingerprint("14:6D")) {
      try AssetLinks(package: "com.example.shop", fingerprints: ["14:6D"])
    }
  }

  @Test func requiredPartsNeedAValue() throws {
    for (text, path, query, fragment) in [
      ("room?id=:id<int>", "/room", ["id": "?*"], nil),
      (
        "room?tag=:tags+&flag&at=:lat,:lon", "/room", ["tag": "?*", "flag": "*", "at": "?*,?*"], nil
      ),
      ("room?name=:first{_:last}?", "/room", ["name": "?*"], nil),
      ("room?name={:first}?", "/room", ["name": "*"], nil),
      ("act#:id<int>", "/act", nil, "?*"), ("act#/:tab{/:page}?", "/act", nil, "?*"),
      ("act#/:tab", "/act", nil, "/?*"), ("act#:id?", "/act", nil, nil),
      ("docs/+rest", "/docs/?*", nil, nil),
    ] as [(String, String, [String: String]?, String?)] {
      let pattern = try LinkPattern("https://shop.example/" + text)
      let file = try AppSiteAssociation([pattern], host: "shop.example", appIDs: ["ABCDE12345.a"])
      let component = try #require(file.components.first)
      #expect(component.path == path, "\(text)")
      #expect(component.query == query, "\(text)")
      #expect(component.fragment == fragment, "\(text)")
    }
  }

  @Test func intentFiltersHaveOneSchemeAndHostEach() throws {
    let text = patterns.intentFilters(minimumLevel: 30)
    let filters = text.components(separatedBy: "\n\n")
    #expect(filters.count == 6)
    #expect(
      filters[0] == """
        <intent-filter android:autoVerify="true">
          <action android:name="android.intent.action.VIEW" />
          <category android:name="android.intent.category.DEFAULT" />
          <category android:name="android.intent.category.BROWSABLE" />
          <data android:scheme="https" />
          <data android:host="shop.example" />
          <data android:pathPattern="/product/..*/..*" />
          <data android:pathPattern="/product/..*" />
          <data android:path="/a*b" />
          <data android:path="/a*b/" />
          <data android:path="/search" />
          <data android:path="/search/" />
          <data android:pathPattern="/docs/.*" />
          <data android:path="/docs" />
          <data android:path="/docs/" />
        </intent-filter>
        """
    )
    #expect(text.contains(#"android:pathPattern="/x\\.y/..*""#))
    #expect(text.contains(#"<data android:host="*" />"#))
    for filter in filters {
      #expect(filter.components(separatedBy: "android:scheme=").count == 2)
      #expect(filter.contains("autoVerify") == filter.contains("\"https\""))
    }
  }

  @Test func intentFilterHasAdvancedPatternsIfAPathNeedsOne() throws {
    func paths(_ texts: String..., minimumLevel: Int = 31, ignoresCase: Bool = false) throws
      -> [String]
    {
      let patterns = try texts.map {
        try LinkPattern("https://shop.example" + $0, ignoresCase: ignoresCase)
      }
      return patterns.intentFilters(minimumLevel: minimumLevel).split(separator: "\n").compactMap {
        $0.firstMatch(of: /android:(path.*) \/>/).map { String($0.output.1) }
      }
    }
    #expect(
      try paths("/a", "/docs/*rest") == [
        #"path="/a""#, #"path="/a/""#, #"pathPattern="/docs/.*""#, #"path="/docs""#,
        #"path="/docs/""#,
      ]
    )
    #expect(
      try paths("/a.b", "/item/:id") == [
        #"pathAdvancedPattern="/a\\.b/*""#, #"pathAdvancedPattern="/item/[^/]+/*""#,
      ]
    )
    #expect(
      try paths("/:id<int>.html/:x<uuid>") == [
        #"pathAdvancedPattern="/[\\-0-9]+\\.html/[\\-0-9A-Fa-f]+/*""#
      ]
    )
    // The name can contain the text after it.
    #expect(try paths("/:name.html/edit") == [#"pathAdvancedPattern="/[^/]+/edit/*""#])
    #expect(try paths("/x/:a/+rest") == [#"pathAdvancedPattern="/x/[^/]+/.+""#])
    // A URL contains slashes.
    #expect(try paths("/open/:u<url>/x") == [#"pathAdvancedPattern="/open/.+""#])
    #expect(try paths("/Ab", ignoresCase: true) == [#"pathAdvancedPattern="/[aA][bB]/*""#])
    #expect(try paths("/:n<double>e", minimumLevel: 30) == [#"pathPattern="/..*""#])
    #expect(try paths("/+rest", minimumLevel: 30) == [#"pathPattern="/..*""#])
  }
}
