import ArgumentParser
import NavGraphLinks

/// The links to which a gate rule applies.
struct GateOptions: ParsableArguments {
  @Option(help: "Match links with this scheme, such as shop.")
  var scheme: String?

  @Option(help: "Match links with this host.")
  var host: String?

  @Option(help: "Match links from this source.")
  var source: LinkSource?

  @Option(help: "Match links that open this screen.")
  var screen: String?

  var isEmpty: Bool { name.allSatisfy(\.isEmpty) }

  /// The name of the rule's row, in which an empty part means that the rule applies to all values.
  var name: [String] { [scheme ?? "", host ?? "", source?.rawValue ?? "", screen ?? ""] }
}
