public import NavGraph

/// A shop with tabs, for tests: `Welcome` opens `Tabs` as root; `Login` and `Checkout` are modals.
public func shop() throws -> NavigationGraph {
  var builder = GraphBuilder()
  builder.add(NavigationScreen("Welcome"))
  let tabs = [("home", "Home"), ("search", "Search"), ("cart", "Cart")]
  builder.add(
    NavigationScreen("Tabs", tabs: tabs.map { NavigationScreen.Tab(TabID($0), root: ScreenID($1)) })
  )
  let query = PropertyDeclaration("q", .string)
  for screen in ["Home", "Cart", "Reviews", "Login", "Address", "Settings"] as [ScreenID] {
    builder.add(NavigationScreen(screen))
  }
  builder.add(NavigationScreen("Search", properties: [query]))
  builder.add(NavigationScreen("Results", properties: [query]))
  builder.add(
    NavigationScreen("Product", properties: [PropertyDeclaration("id", .int, isRequired: true)])
  )
  let pages = [
    NavigationScreen.Tab("info", root: "Info"), NavigationScreen.Tab("photos", root: "Photos"),
  ]
  builder.add(NavigationScreen("Account", tabs: pages))
  for screen in ["Info", "Photos", "Photo"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
  let commands: [(from: [ScreenID], to: ScreenID, presentation: Presentation)] = [
    (["Welcome"], "Tabs", .root), (["Home", "Results", "Cart"], "Product", .push),
    (["Search"], "Results", .push), (["Product"], "Reviews", .push),
    (["Tabs"], "Login", .present), (["Login"], "Address", .push), (["Tabs"], "Settings", .push),
    (["Home"], "Account", .push), (["Photos"], "Photo", .push), (["Settings"], "Welcome", .root),
  ]
  for command in commands {
    builder.add(
      NavigationCommand(
        CommandID(command.to.name),
        from: .screens(command.from),
        to: command.to,
        presentation: command.presentation
      )
    )
  }
  return try builder.build()
}

extension NavigationGraph {
  /// Returns the stack of a text in the notation, with all tabs.
  public func stack(_ text: String) throws -> ScreenStack {
    try stack(of: StackNotation.parse(text))
  }
}
