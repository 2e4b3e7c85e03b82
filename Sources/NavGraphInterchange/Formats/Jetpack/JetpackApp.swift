/// The files of an Android app around its graphs: the manifest, layouts and menus.
struct JetpackApp: Sendable {
  /// A layout that displays a graph.
  struct Layout: Sendable {
    /// The name of the layout's file.
    let name: String
    /// The class that displays the layout, without its package; nil if the file does not name it.
    let owner: String?
    /// The name of the graph's file.
    let graph: String
    let location: SourceLocation
  }

  /// A view at the edge of a layout that shows the items of a menu, which stay while users select
  /// them: a bottom navigation view or a navigation rail.
  struct NavigationBar: Sendable {
    /// The name of the layout's file.
    let layout: String
    /// The class that displays the layout, without its package; nil if the file does not name it.
    let owner: String?
    let menu: String
  }

  /// An item of a menu that can have the identifier of a destination or graph.
  struct MenuItem: Sendable {
    let menu: String
    let id: String
    let location: SourceLocation
  }

  /// The classes of the activities with which the launcher starts the app, without their packages.
  private(set) var launchers: [String] = []
  private(set) var layouts: [Layout] = []
  private(set) var bars: [NavigationBar] = []
  private(set) var menuItems: [MenuItem] = []

  /// Returns whether a file is a part of an app with graphs.
  static func contains(_ content: ContentSample) -> Bool {
    guard let root = content.xmlRoot, root.attributes.contains(JetpackNames.android) else {
      return false
    }
    if ["manifest", "menu"].contains(root.name) { return true }
    // Most files are layouts without graphs, and comparing bytes is fast.
    let attributes: [StaticString] = [":navGraph=", ":menu="]
    return attributes.contains { attribute in
      var scanner = TextScanner(content.beginning)
      scanner.skip(through: attribute)
      return !scanner.isAtEnd
    }
  }

  /// Adds a file by its outermost element.
  mutating func add(_ root: XMLElement, of file: SourceFile) {
    switch root.name.local {
    case "manifest": addLaunchers(of: root)
    case "menu":
      root.forEachDescendant { item in
        guard item.name.local == "item", let id = item.android("id") else { return }
        let name = JetpackNames.id(id)
        menuItems.append(MenuItem(menu: file.baseName, id: name, location: item.location))
      }
    default:
      var views = [root]
      root.forEachDescendant { views.append($0) }
      let owner = views.lazy.compactMap { $0.attribute("context", in: JetpackNames.tools) }.first
        .map(JetpackApp.simpleName)
      for view in views {
        addLayout(view, of: file, owner: owner)
        addBar(view, of: file, owner: owner)
      }
    }
  }

  private mutating func addLaunchers(of manifest: XMLElement) {
    manifest.forEachDescendant { element in
      guard ["activity", "activity-alias"].contains(element.name.local) else { return }
      let isLauncher = element.children("intent-filter").contains { filter in
        filter.children("category")
          .contains { $0.android("name") == "android.intent.category.LAUNCHER" }
      }
      guard isLauncher, let name = element.android("targetActivity") ?? element.android("name")
      else { return }
      launchers.append(JetpackApp.simpleName(name))
    }
  }

  private mutating func addLayout(_ view: XMLElement, of file: SourceFile, owner: String?) {
    guard let graph = view.app("navGraph") else { return }
    layouts.append(
      Layout(
        name: file.baseName,
        owner: owner,
        graph: JetpackNames.id(graph),
        location: view.location
      )
    )
  }

  private mutating func addBar(_ view: XMLElement, of file: SourceFile, owner: String?) {
    let name = JetpackApp.simpleName(view.name.local)
    guard name.hasSuffix("BottomNavigationView") || name.hasSuffix("NavigationRailView"),
      let menu = view.app("menu").map(JetpackNames.id)
    else { return }
    bars.append(NavigationBar(layout: file.baseName, owner: owner, menu: menu))
  }

  /// Returns the name of a class without its package.
  static func simpleName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
