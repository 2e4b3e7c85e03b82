public import ArgumentParser
public import NavGraph
public import NavGraphInterchange
public import NavGraphLinks
public import NavGraphSamples
public import NavGraphStore

extension Presentation: ExpressibleByArgument {}

extension PropertyType: ExpressibleByArgument {}

extension NavigationScreen.DialogStyle: ExpressibleByArgument {}

extension LinkSource: ExpressibleByArgument {}

extension LinkMode: ExpressibleByArgument {}

extension LinkHandlerDefinition.Kind: ExpressibleByArgument {}

extension ImportOptions.Unreached: ExpressibleByArgument {}

extension ImportOptions.Undirected: ExpressibleByArgument {}

extension StoreRow.Kind: ExpressibleByArgument {
  /// The names of all kinds.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }

  /// The names of all kinds.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension RowEdit.Subject: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }

  package static var allValueStrings: [String] { words }
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Sample: ExpressibleByArgument {
  /// Creates the sample with a name.
  public init?(argument: String) {
    guard let sample = Sample.all.first(where: { $0.name == argument }) else { return nil }
    self = sample
  }

  /// The names of all samples.
  public static var allValueStrings: [String] { all.map(\.name) }
}
