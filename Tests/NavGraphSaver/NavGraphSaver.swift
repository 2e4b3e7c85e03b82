import Foundation
import NavGraph
import NavGraphStore

/// Saves one stack after another into a database, until it is killed.
///
/// Prints the number of each stack after saving it; all entries of a stack have its number.
@main
struct NavGraphSaver {
  static func main() throws {
    let store = try NavigationStore(path: CommandLine.arguments[1], access: .readWrite)
    var number = 0
    if case .int(let last) = try store.savedStack(key: "main")?.stack.top?.properties["number"] {
      number = last
    }
    while true {
      number += 1
      let entries = (0...number % 200).map { index in
        StackEntry(ScreenID("Screen \(index)"), properties: ["number": .int(number)])
      }
      try store.save(StackSnapshot(ScreenStack(entries)), key: "main")
      try FileHandle.standardOutput.write(contentsOf: Data("\(number)\n".utf8))
    }
  }
}
