import Foundation
import NavGraphInterchange

/// Small valid files of each format, in a directory with the format's name.
enum Samples {
  struct Sample {
    let format: InterchangeFormat
    let path: String
    let text: String
  }

  private static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Samples")

  static let all = NavigationImporter.formats.flatMap(samples)

  private static func samples(of format: InterchangeFormat) -> [Sample] {
    let directory = directory.appendingPathComponent(format.name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.sorted().compactMap { name in
      let file = directory.appendingPathComponent(name)
      let text = try? String(contentsOf: file, encoding: .utf8)
      return text.map { Sample(format: format, path: "\(format.name)/\(name)", text: $0) }
    }
  }
}
