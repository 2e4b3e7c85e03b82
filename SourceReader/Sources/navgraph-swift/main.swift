import Foundation
import SourceReader

// navgraph-swift FOLDER [--app NAME] [--exclude PATTERN]... [--without-rule NAME]... [--rules JSON]
var arguments = Array(CommandLine.arguments.dropFirst())
var reader: SourceReader?
var excluded: [String] = []
var app: String?
var disabled: Set<String> = []
var rules: Data?
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("navgraph-swift: \(message)\n".utf8))
  exit(2)
}
while let argument = arguments.first {
  arguments.removeFirst()
  func value() -> String {
    guard let value = arguments.first else { fail("'\(argument)' needs a value.") }
    arguments.removeFirst()
    return value
  }
  switch argument {
  case "--app": app = value()
  case "--exclude": excluded.append(value())
  case "--without-rule": disabled.insert(value())
  case "--rules": rules = Data(value().utf8)
  default:
    guard reader == nil, !argument.hasPrefix("--") else { fail("Unknown option '\(argument)'.") }
    reader = SourceReader(root: argument)
  }
}
guard var reader else { fail("Specify the folder of an app.") }
reader.app = app
reader.excluded = excluded
reader.disabledRules = disabled
reader.rules = rules
do {
  let document = try reader.read {
    FileHandle.standardError.write(Data("navgraph-swift: \($0)\n".utf8))
  }
  FileHandle.standardOutput.write(document)
  FileHandle.standardOutput.write(Data("\n".utf8))
  // Freeing the trees would take longer than the end of the process.
  exit(0)
} catch {
  fail("\(error)")
}
