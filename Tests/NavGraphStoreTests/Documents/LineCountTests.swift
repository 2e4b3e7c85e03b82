import Foundation
import NavGraphTestSupport
import Testing

/// The lines of code of the apps in the documents.
@Suite struct LineCountTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let hasPython = (try? run("python3", ["--version"], in: package))?.status == 0

  @Test(
    "The tables contain what the script counts",
    .enabled(if: LineCountTests.hasPython, "Python is not installed."),
    arguments: [
      ("Sources/NavGraphSwiftUI/NavGraphSwiftUI.docc/GettingStartedWithSwiftUI.md", 3),
      ("Sources/NavGraphUIKit/NavGraphUIKit.docc/GettingStartedWithUIKit.md", 3),
      ("samples/marketplace/README.md", 2),
    ]
  )
  func tablesAreCounted(document: String, rows: Int) throws {
    var count = 0
    for line in try text(document).split(separator: "\n") {
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard columns.count >= 2, let number = Int(columns[1]) else { continue }
      let files = columns[0].split(separator: "`").map(String.init).filter {
        $0.hasSuffix(".swift") || $0.hasSuffix(".md")
      }
      let arguments = [".ci/apple/lines.py"] + files
      let result = try run("python3", arguments, in: LineCountTests.package)
      #expect(result.output.hasSuffix("\(number)  lines\n"), "\(line)\n\(result)")
      count += 1
    }
    #expect(count == rows)
  }

  @Test func generatedLinesAreThoseOfTheFile() throws {
    let screens = try text("Tests/AppleHosts/Tests/NavGraphSwiftUITests/Documents/Screens.swift")
    let count = screens.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    for host in ["SwiftUI", "UIKit"] {
      let path = "Sources/NavGraph\(host)/NavGraph\(host).docc/GettingStartedWith\(host).md"
      #expect(try text(path).contains("\(count) generated lines"))
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: LineCountTests.package.appendingPathComponent(path), encoding: .utf8)
  }
}
