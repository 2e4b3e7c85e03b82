public import ArgumentParser
public import NavGraphStore

extension StoreRow.Kind: ExpressibleByArgument {
  /// Takes the name of a kind.
  public init?(argument: String) {
    guard let kind = StoreRow.Kind.all.first(where: { $0.rawValue == argument }) else { return nil }
    self = kind
  }

  /// The names of all kinds.
  public static var allValueStrings: [String] { all.map(\.rawValue) }
}
