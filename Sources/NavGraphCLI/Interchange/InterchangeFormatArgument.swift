import ArgumentParser
import NavGraphInterchange

/// A format that a subcommand takes.
protocol InterchangeFormatArgument: ExpressibleByArgument {
  /// The formats that the subcommand takes.
  static var formats: [InterchangeFormat] { get }

  init(_ format: InterchangeFormat)
}

extension InterchangeFormatArgument {
  init?(argument: String) {
    guard let format = Self.formats.first(where: { $0.name == argument }) else { return nil }
    self.init(format)
  }

  static var allValueStrings: [String] { formats.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// A format that `navgraph import` reads.
struct ReadableFormat: InterchangeFormatArgument {
  static let formats = NavigationImporter.formats

  let format: InterchangeFormat

  init(_ format: InterchangeFormat) { self.format = format }
}

/// A format that `navgraph export` writes.
struct WritableFormat: InterchangeFormatArgument {
  static let formats = NavigationExporter.formats

  let format: InterchangeFormat

  init(_ format: InterchangeFormat) { self.format = format }
}
