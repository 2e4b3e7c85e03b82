import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// The screens that take the values which a pattern captures.
@Suite struct LinkValueTests {
  /// A shop, in which `id` is the number of a category, and of a product.
  private func shop(
    _ category: PropertyDeclaration = PropertyDeclaration("id", .int, defaultValue: 1),
    productValues: PropertyDictionary = [:]
  ) throws -> NavigationGraph {
    let id = PropertyDeclaration("id", .int, isRequired: true)
    return try graph(
      NavigationScreen("Home"),
      NavigationScreen("Category", properties: [category]),
      NavigationScreen("Product", properties: [id]),
      NavigationScreen("Book", extends: "Product"),
      commands: [
        NavigationCommand("Category", from: .screens(["Home"]), to: "Category"),
        NavigationCommand(
          "Product",
          from: .screens(["Category"]),
          to: "Product",
          properties: productValues
        ),
      ]
    )
  }

  private func effect(
    _ pattern: String,
    _ screens: ScreenID...,
    on stack: String,
    in graph: NavigationGraph,
    mode: LinkMode = .extend
  ) throws -> String {
    var patterns = PatternLinkHandler()
    let milestones = screens.map { LinkDefinition.MilestoneTemplate($0) }
    try patterns.register(LinkDefinition(LinkPattern(pattern), to: milestones, mode: mode))
    let answer = try #require(patterns.resolve(DeepLink("app://product/8")))
    return try NavGraphLinksTests.effect(answer, on: stack, in: graph)
  }

  private static let pattern = "app://product/:id<int>"

  @Test(arguments: [LinkMode.extend, .rebuild])
  func screensThatTheRouterAddsKeepTheirDefaults(mode: LinkMode) throws {
    #expect(
      try effect(Self.pattern, "Product", on: "Home", in: shop(), mode: mode)
        == "push Category, push Product: Home/Category::id=1/Product::id=8"
    )
  }

  @Test func screenBetweenStaysAlthoughItsValueDiffers() throws {
    #expect(
      try effect(Self.pattern, "Product", on: "Home/Category::id=3/Product::id=7", in: shop())
        == "pop 1, push Product: Home/Category::id=3/Product::id=8"
    )
  }

  @Test func eachMilestoneTakesTheValue() throws {
    #expect(
      try effect(
        Self.pattern,
        "Category",
        "Product",
        on: "Home/Category::id=3/Product::id=7",
        in: shop()
      ) == "pop 2, push Category, push Product: Home/Category::id=8/Product::id=8"
    )
  }

  @Test func screenThatExtendsAMilestoneTakesTheValue() throws {
    let stack = "Home/Category::id=3/Book::id=8"
    #expect(try effect(Self.pattern, "Product", on: stack, in: shop()) == "already there")
    #expect(
      try effect(Self.pattern, "Product", on: stack.replacing("8", with: "7"), in: shop())
        == "pop 1, push Product: Home/Category::id=3/Product::id=8"
    )
  }

  @Test func valueOfTheCommandPrecedesThatOfTheLink() throws {
    #expect(
      try effect(Self.pattern, "Product", on: "Home", in: shop(productValues: ["id": 9]))
        == "The route Home › Category › Product is blocked. Command 'Product' sets property 'id' of "
        + "Product to 9 instead of 8."
    )
  }

  @Test func screenBetweenThatNeedsAValueMustBeNamed() throws {
    let graph = try shop(PropertyDeclaration("id", .int, isRequired: true))
    #expect(
      try effect(Self.pattern, "Product", on: "Home", in: graph)
        == "The route Home › Category › Product is blocked. Category needs property 'id'."
    )
    #expect(
      try effect(Self.pattern, "Category", "Product", on: "Home", in: graph)
        == "push Category, push Product: Home/Category::id=8/Product::id=8"
    )
  }

  @Test func gateDoesNotRefuseValuesOfScreensBetween() throws {
    let graph = try shop(PropertyDeclaration("id", .int, defaultValue: 1, acceptsLinks: false))
    #expect(
      try effect(Self.pattern, "Product", on: "Home", in: graph)
        == "push Category, push Product: Home/Category::id=1/Product::id=8"
    )
    #expect(
      try effect(Self.pattern, "Category", "Product", on: "Home", in: graph)
        == "The link may not set property 'id' of screen 'Category'."
    )
  }

  @Test func namesOfTheLinkMayBeFormerNames() throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Home"))
    builder.add(NavigationScreen("Item", properties: [PropertyDeclaration("id", .int)]))
    builder.add(NavigationCommand("Item", from: .screens(["Home"]), to: "Item"))
    builder.addAlias("Product", of: "Item")
    #expect(
      try effect(Self.pattern, "Product", on: "Home", in: builder.build())
        == "push Item: Home/Item::id=8"
    )
  }
}
