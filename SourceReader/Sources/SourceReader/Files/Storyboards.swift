import Foundation

/// The scenes and segues of storyboards beside the source, joined to the classes of the source.
struct Storyboards {
  struct Scene {
    let className: String?
    let identifier: String?
    let place: Place
    let isNavigation: Bool
    let isTabBar: Bool
    var segues: [Segue] = []
  }
  struct Segue { let destination: String, kind: String, identifier: String?, line: Int }

  private(set) var scenes: [String: Scene] = [:]
  /// The initial scene of each storyboard, by the name of the file.
  private(set) var initial: [String: String] = [:]
  private var order: [String] = []

  init(_ files: [(path: String, text: String)]) {
    for (path, text) in files { read(path, text) }
  }

  /// Reads a storyboard line by line: Interface Builder writes each element on a line of its own.
  private mutating func read(_ path: String, _ text: String) {
    let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? path
    guard !text.contains("launchScreen=\"YES\"") else { return }
    var current: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let element = Self.element(line)
      if element == "document", let id = Self.attribute("initialViewController", in: line) {
        initial[name] = "\(name)/\(id)"
      } else if line.contains("sceneMemberID=\"viewController\""),
        let id = Self.attribute("id", in: line)
      {
        let key = "\(name)/\(id)"
        current = key
        order.append(key)
        let reference =
          element == "viewControllerPlaceholder"
          ? Self.attribute("storyboardName", in: line).map {
            "\($0)#\(Self.attribute("referencedIdentifier", in: line) ?? "")"
          } : nil
        scenes[key] = Scene(
          className: reference ?? Self.attribute("customClass", in: line),
          identifier: Self.attribute("storyboardIdentifier", in: line),
          place: Place(file: path, line: index + 1),
          isNavigation: element == "navigationController" || element == "splitViewController",
          isTabBar: element == "tabBarController"
        )
      } else if element == "segue", let destination = Self.attribute("destination", in: line),
        let kind = Self.attribute("kind", in: line), let current
      {
        scenes[current]?.segues.append(
          Segue(
            destination: "\(name)/\(destination)",
            kind: kind,
            identifier: Self.attribute("identifier", in: line),
            line: index + 1
          )
        )
      }
    }
  }

  private static func element(_ line: Substring) -> String {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.first == "<" else { return "" }
    return String(text.dropFirst().prefix { $0.isLetter })
  }

  private static func attribute(_ name: String, in line: Substring) -> String? {
    guard let range = line.firstRange(of: " \(name)=\"") else { return nil }
    return String(line[range.upperBound...].prefix { $0 != "\"" })
  }

  /// Returns the classes that a scene shows: those of its root controllers for a container.
  func classes(ofScene key: String) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var pending = [key]
    while let key = pending.popLast() {
      guard seen.insert(key).inserted, let scene = scenes[key] else { continue }
      if let reference = scene.className, let hash = reference.firstIndex(of: "#") {
        let board = String(reference[..<hash])
        let identifier = String(reference[reference.index(after: hash)...])
        pending +=
          identifier.isEmpty
          ? [initial[board]].compactMap { $0 }
          : order.filter { scenes[$0]?.identifier == identifier && $0.hasPrefix(board + "/") }
      } else if scene.isNavigation {
        pending += scene.segues.filter { $0.kind == "relationship" }.map(\.destination).reversed()
      } else if let name = scene.className {
        found.append(name)
      }
    }
    return found
  }

  func classes(withIdentifier identifier: String) -> [String] {
    order.filter { scenes[$0]?.identifier == identifier }.flatMap { classes(ofScene: $0) }
  }

  func classes(initialOf storyboard: String) -> [String] {
    initial[storyboard].map { classes(ofScene: $0) } ?? []
  }

  var ordered: [(key: String, scene: Scene)] {
    order.compactMap { key in scenes[key].map { (key, $0) } }
  }
}
