import Foundation

/// The Swift files of an app.
public struct SourceFiles {
  /// The paths relative to the root, in order.
  public private(set) var paths: [String] = []
  let root: String

  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", ".build", "build", "node_modules",
    "fastlane", "vendor",
  ]

  /// Finds what git tracks, and otherwise all files but those of hidden folders and products; without
  /// test targets.
  public init(root: String, excluding patterns: [String]) {
    self.root = root
    paths = (SourceFiles.tracked(root) ?? SourceFiles.all(root))
      .filter { path in
        !SourceFiles.isSkipped(path)
          && !patterns.contains {
            SourceRules.matches($0, path) || path.hasPrefix($0 + "/")
              || path.split(separator: "/").contains($0[...])
          }
      }
      .sorted()
  }

  /// The content of a file; nil if it cannot be read.
  func data(_ path: String) -> Data? {
    try? Data(contentsOf: URL(fileURLWithPath: root).appendingPathComponent(path))
  }

  static func isSkipped(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    if parts.contains(where: skipped.contains) { return true }
    let isTest = parts.dropLast().contains {
      $0.hasSuffix("Tests") || $0.hasSuffix("Test") || $0 == "UITests" || $0 == "Mocks"
        || $0 == "Preview Content"
    }
    return isTest || parts.last?.hasSuffix("Tests.swift") ?? false
  }

  private static func tracked(_ root: String) -> [String]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root, "ls-files", "-z"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let files = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return files.isEmpty ? nil : files
  }

  private static func all(_ root: String) -> [String] {
    guard let files = FileManager.default.enumerator(atPath: root) else { return [] }
    return files.compactMap { $0 as? String }
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
  }
}
