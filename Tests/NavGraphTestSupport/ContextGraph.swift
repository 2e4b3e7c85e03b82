public import NavGraph

/// Returns a graph with tabs that only admins have, and a screen that cannot be left while
/// `context.locked` is true.
///
/// `Tabs` has the tabs `home`, `admin` and `cart`, and `Staff` has the tabs `desk` and `plan`, which
/// are both those of admins. Page opens in each tab, and Lock is presented anywhere.
///
/// - Parameter hidden: The tabs of `Tabs` that only admins have.
/// - Returns: The graph.
/// - Throws: An error of the builder.
public func contextGraph(hiding hidden: Set<TabID> = ["admin"]) throws -> NavigationGraph {
  let admin = NavigationCondition(.context("role"), .equal, .literal("admin"))
  func tab(_ name: TabID, _ root: ScreenID, isHidden: Bool) -> NavigationScreen.Tab {
    NavigationScreen.Tab(name, root: root, conditions: isHidden ? [admin] : [])
  }
  var builder = GraphBuilder()
  builder.add(
    NavigationScreen(
      "Tabs",
      tabs: [("home", "Home"), ("admin", "Admin"), ("cart", "Cart")].map { name, root in
        tab(name, root, isHidden: hidden.contains(name))
      }
    )
  )
  builder.add(
    NavigationScreen(
      "Staff",
      tabs: [tab("desk", "Desk", isHidden: true), tab("plan", "Plan", isHidden: true)]
    )
  )
  for screen: ScreenID in ["Home", "Admin", "Cart", "Desk", "Plan", "Page"] {
    builder.add(NavigationScreen(screen))
  }
  builder.add(
    NavigationScreen(
      "Lock",
      leavingConditions: [NavigationCondition(.context("locked"), .equal, .literal(false))]
    )
  )
  builder.add(NavigationCommand("Page", from: .screens(["Home", "Admin", "Cart"]), to: "Page"))
  builder.add(NavigationCommand("Lock", from: .anywhere, to: "Lock", presentation: .present))
  return try builder.build()
}
