import Foundation

/// The apps of a folder, and the files of one of them.
struct AppFiles {
  /// The names of the apps, sorted.
  let apps: [String]
  /// The path of the first project; nil if there is none.
  let path: String?
  private let projects: [XcodeProject]

  init(_ files: SourceFiles) {
    let paths = files.paths.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
    path = paths.first
    projects = paths.compactMap { path in
      files.data(path).flatMap { XcodeProject(path: path, data: $0) }
    }
    apps = Array(Set(projects.flatMap(\.apps))).sorted()
  }

  /// Returns the files of an app and of local packages.
  func paths(of app: String, in files: SourceFiles) throws(UnknownApp) -> [String] {
    guard let contents = projects.lazy.compactMap({ $0.contents(of: app) }).first else {
      throw UnknownApp(name: app, apps: apps)
    }
    let packages = files.paths.filter { $0.hasSuffix("/Package.swift") }
      .map { $0.dropLast("Package.swift".count) }
    return files.paths.filter { path in
      contents.contains(path) || packages.contains { path.hasPrefix($0) }
    }
  }
}

/// An app that no project has.
struct UnknownApp: Error, CustomStringConvertible {
  let name: String
  let apps: [String]

  var description: String {
    let list = apps.map { "'\($0)'" }.joined(separator: ", ")
    return "No target is named '\(name)'. "
      + (apps.isEmpty ? "The folder has no Xcode project with an app." : "The apps are \(list).")
  }
}

/// The links that an app declares: the schemes of its `Info.plist`, and its associated domains.
enum DeclaredLinks {
  /// Returns the beginnings of links, such as `shop://` and `https://shop.example`, sorted.
  static func schemes(in files: SourceFiles, _ paths: [String]) -> [String] {
    var found: Set<String> = []
    for path in paths where path.hasSuffix(".plist") || path.hasSuffix(".entitlements") {
      guard let data = files.data(path),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
          as? [String: Any]
      else { continue }
      for type in list["CFBundleURLTypes"] as? [[String: Any]] ?? [] {
        found.formUnion((type["CFBundleURLSchemes"] as? [String] ?? []).map { "\($0)://" })
      }
      for domain in list["com.apple.developer.associated-domains"] as? [String] ?? []
      where domain.hasPrefix("applinks:") {
        let host = domain.dropFirst("applinks:".count).prefix { $0 != "?" }
        found.insert("https://\(host)")
      }
    }
    // A variable of the build settings is no name.
    return found.filter { !$0.contains("$") }.sorted()
  }
}
