/// The definitions of a sample app, as SQL statements.
public struct Sample: Sendable {
  /// The name of the sample, such as `contacts`.
  public let name: String
  /// The statements that fill a new database.
  public let sql: String

  /// The sample that the command line uses without a database.
  public static let builtIn = Sample(name: "contacts", bytes: PackageResources.contacts_sql)

  /// The built-in sample as a compiled graph, which opens faster than a database.
  public static let compiledBuiltIn = PackageResources.contacts_navgraph

  /// All samples.
  public static let all = [
    builtIn,
    Sample(name: "television", bytes: PackageResources.television_sql),
    Sample(name: "shop", bytes: PackageResources.shop_sql),
    Sample(name: "marketplace", bytes: PackageResources.marketplace_sql),
  ]

  private init(name: String, bytes: [UInt8]) {
    self.name = name
    sql = String(decoding: bytes, as: UTF8.self)
  }
}
