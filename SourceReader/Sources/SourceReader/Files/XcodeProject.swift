import Foundation

/// The targets of an Xcode project, and the files of each.
struct XcodeProject {
  /// The path of the project's folder, relative to the root; empty for the root.
  let folder: String
  private let objects: [String: [String: Any]]
  /// The groups around files and groups.
  private let parents: [String: String]

  /// Reads a file `project.pbxproj`; nil if it is none.
  init?(path: String, data: Data) {
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let objects = (list as? [String: Any])?["objects"] as? [String: [String: Any]] else {
      return nil
    }
    self.objects = objects
    folder = path.split(separator: "/").dropLast(2).joined(separator: "/")
    var parents: [String: String] = [:]
    for (id, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = id }
    }
    self.parents = parents
  }

  /// The names of the apps, sorted.
  var apps: [String] {
    targets.filter { ($0.object["productType"] as? String)?.hasSuffix(".application") ?? false }
      .compactMap { $0.object["name"] as? String }.sorted()
  }

  private var targets: [(id: String, object: [String: Any])] {
    objects.filter { $0.value["isa"] as? String == "PBXNativeTarget" }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What a target consists of.
  struct Contents {
    /// The paths of files.
    var files: Set<String> = []
    /// Folders whose files belong to the target, and the files in them that do not.
    var folders: Set<String> = []
    var excluded: Set<String> = []

    func contains(_ path: String) -> Bool {
      files.contains(path)
        || !excluded.contains(path) && folders.contains { path.hasPrefix($0 + "/") }
    }
  }

  /// Returns the files of a target, and of the libraries in this project that it uses.
  func contents(of name: String) -> Contents? {
    guard let app = targets.first(where: { $0.object["name"] as? String == name }) else {
      return nil
    }
    var contents = Contents()
    var pending = [app.id]
    var seen: Set<String> = []
    while let id = pending.popLast() {
      guard seen.insert(id).inserted, let target = objects[id] else { continue }
      add(target, id, to: &contents)
      for dependency in target["dependencies"] as? [String] ?? [] {
        guard let other = objects[dependency]?["target"] as? String,
          let type = objects[other]?["productType"] as? String,
          type.hasSuffix(".framework") || type.contains(".library.")
        else { continue }
        pending.append(other)
      }
    }
    return contents
  }

  private func add(_ target: [String: Any], _ id: String, to contents: inout Contents) {
    for phase in target["buildPhases"] as? [String] ?? [] {
      for file in objects[phase]?["files"] as? [String] ?? [] {
        guard let reference = objects[file]?["fileRef"] as? String else { continue }
        // A localized file is a group of its variants.
        let variants = objects[reference]?["children"] as? [String] ?? [reference]
        contents.files.formUnion(variants.map(path))
      }
    }
    for group in target["fileSystemSynchronizedGroups"] as? [String] ?? [] {
      contents.folders.insert(path(group))
    }
    let list = (target["buildConfigurationList"] as? String).flatMap { objects[$0] } ?? [:]
    for configuration in list["buildConfigurations"] as? [String] ?? [] {
      let settings = objects[configuration]?["buildSettings"] as? [String: Any] ?? [:]
      for key in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"] {
        guard let file = settings[key] as? String else { continue }
        contents.files.insert(path([file.replacingOccurrences(of: "$(SRCROOT)/", with: "")]))
      }
    }
    // The groups of other targets can share files with this one, and those of this one leave some out.
    for (group, object) in objects {
      for exception in object["exceptions"] as? [String] ?? [] {
        guard let set = objects[exception], set["target"] as? String == id else { continue }
        let paths = (set["membershipExceptions"] as? [String] ?? []).map { "\(path(group))/\($0)" }
        if contents.folders.contains(path(group)) {
          contents.excluded.formUnion(paths)
        } else {
          contents.files.formUnion(paths)
        }
      }
    }
  }

  /// Returns the path of a file or a group, relative to the root.
  private func path(_ id: String) -> String {
    var parts: [String] = []
    var next: String? = id
    while let id = next, parts.count < 100, let object = objects[id] {
      if let path = object["path"] as? String { parts.insert(path, at: 0) }
      next = object["sourceTree"] as? String == "<group>" ? parents[id] : nil
    }
    return path(parts)
  }

  /// Returns a path in the project's folder, relative to the root.
  private func path(_ parts: [String]) -> String {
    let path = ([folder] + parts).filter { !$0.isEmpty }.joined(separator: "/")
    return NSString(string: path).standardizingPath
  }
}
