import NavGraphTestSupport
import Testing

/// The declarations of links for operating systems, which `links` prints.
@Suite struct LinkDeclarationCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  @Test func linksAreDeclaredToSystems() throws {
    let app = "links --aasa ABCDE12345.com.example.shop"
    #expect(
      try navgraph("\(app) --host www.shop.example").output == """
        {
          "applinks" : {
            "details" : [
              {
                "appIDs" : [
                  "ABCDE12345.com.example.shop"
                ],
                "components" : [
                  {
                    "/" : "/product/?*",
                    "comment" : "https://shop.example|www.shop.example/product/:id<int>"
                  }
                ]
              }
            ]
          }
        }

        """
    )
    #expect(
      try navgraph(app).errors
        == "Error: Each host has its own file. Specify one with --host: shop.example, "
        + "www.shop.example.\n"
    )
    #expect(try navgraph("\(app) --host WWW.Shop.Example").status == 0)
    #expect(
      try navgraph("\(app) --host evil.example")
        == ShellResult(
          errors: "Error: No link pattern has the host 'evil.example'. "
            + "The hosts are: shop.example, www.shop.example.\n",
          status: 64
        )
    )
    #expect(try navgraph("links --aasa shop").status == 64)
    #expect(try navgraph("links --info-plist").output.contains("<string>shop</string>"))
    #expect(
      try navgraph("links --entitlements").output.contains("<string>applinks:shop.example</string>")
    )
    #expect(try navgraph("links --intent-filters").output.contains("android:scheme=\"shop\""))
    #expect(
      try navgraph("links --intent-filters").output
        .contains(#"android:pathAdvancedPattern="/product/[\\-0-9]+/*""#)
    )
    #expect(
      try navgraph("links --intent-filters --min-sdk 26").output
        .contains(#"android:pathPattern="/product/..*""#)
    )
    #expect(try navgraph("links --min-sdk 26").status == 64)
    #expect(try navgraph("links --assetlinks com.example.shop").status == 64)
    #expect(try navgraph("links --info-plist --intent-filters").status == 64)
    let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")
    #expect(
      try navgraph("links --assetlinks com.example.shop --fingerprint \(fingerprint)").output
        .contains("\"package_name\" : \"com.example.shop\"")
    )
  }
}
