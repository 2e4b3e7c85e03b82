/// What types can be: views, controllers, and parts of screens.
extension TypeIndex {
  func isView(_ type: TypeRecord) -> Bool { roles(type).isView }
  func isController(_ type: TypeRecord) -> Bool { roles(type).isController }

  /// Whether a type can be a screen.
  func canBeScreen(_ type: TypeRecord) -> Bool {
    let roles = roles(type)
    return roles.isView || roles.isController
  }

  /// Returns the type with a name, if it is a class or structure that can be a screen.
  func screen(_ text: String?, from context: TypeRecord?) -> TypeRecord? {
    lookup(text, from: context).flatMap { canBeScreen($0) && $0.kind != .interface ? $0 : nil }
  }

  /// Whether a type is a value that stores a view, such as `Page(AnyView(Detail()))`.
  func wrapsView(_ text: String?, from context: TypeRecord?) -> Bool {
    lookup(text, from: context).map { $0.storesView && !canBeScreen($0) } ?? false
  }

  /// Whether a type is a part of a screen, and never a screen itself.
  func isPart(_ type: TypeRecord) -> Bool {
    type.supertypes.contains {
      TypeIndex.parts.contains($0) || $0.hasSuffix("Cell")
        || type.kind == .object && $0.hasSuffix("View") && !isController(type)
    }
  }

  private static let parts: Set<String> = [
    "ViewModifier", "ToolbarContent", "CustomizableToolbarContent", "Commands", "Scene", "UIView",
    "UITableViewCell", "UICollectionViewCell", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle",
  ]
  private static let viewProtocols: Set<String> = [
    "View", "SwiftUI.View", "UIViewControllerRepresentable", "NSViewControllerRepresentable",
    "UIViewRepresentable", "NSViewRepresentable",
  ]
  private static let transparentControllers: Set<String> = [
    "UINavigationController", "UIPresentationController",
  ]

  private func roles(_ type: TypeRecord) -> Roles {
    if let known = roles[type] { return known }
    var result = Roles()
    let lineage = lineage(type)
    for (index, ancestor) in lineage.enumerated() {
      for name in ancestor.supertypes {
        if TypeIndex.viewProtocols.contains(name), index == 0 || ancestor.kind == .interface {
          result.isView = true
        }
        guard lookup(name, from: ancestor) == nil else { continue }
        // Protocols and classes of libraries.
        if type.kind == .structure, name.hasSuffix("View"),
          type.members["body"] != nil || type.members["render"] != nil
        {
          result.isView = true
        }
        if type.kind == .object, !TypeIndex.transparentControllers.contains(name),
          name.hasSuffix("ViewController") || name.hasSuffix("HostingController")
            || name.hasPrefix("UI") && name.hasSuffix("Controller")
        {
          result.isController = true
        }
      }
    }
    if type.kind == .interface || type.kind == .unknown { result = Roles(isView: result.isView) }
    roles[type] = result
    return result
  }

  /// Whether a member builds views or controllers.
  func returnsView(_ member: Member) -> Bool {
    guard let text = member.returns else { return false }
    let name = TypeName.core(text)
    let views = [
      "View", "AnyView", "UINavigationController", "UITabBarController", "UISplitViewController",
    ]
    if name.hasSuffix("ViewController") || name.hasSuffix("HostingController")
      || views.contains(name.lastComponent)
    {
      return true
    }
    return lookup(name, from: member.owner).map {
      canBeScreen($0) || $0.storesView
        || $0.kind == .interface
          && (isView($0) || (subtypes[$0] ?? []).contains(where: canBeScreen))
    }
      ?? false
  }
}
