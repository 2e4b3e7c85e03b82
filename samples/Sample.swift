/// A set of flows that comes with navgraph.
public struct Sample: Sendable {
  /// The name that `navgraph init --sample` takes.
  public let name: String
  /// The statements that fill an empty database.
  public let sql: String

  /// The sample that is used where there is no database.
  public static let builtIn = Sample(name: "contacts", bytes: PackageResources.contacts_sql)

  /// All samples.
  public static let all = [
    builtIn,
    Sample(name: "television", bytes: PackageResources.television_sql),
    Sample(name: "shop", bytes: PackageResources.shop_sql),
  ]

  private init(name: String, bytes: [UInt8]) {
    self.name = name
    sql = String(decoding: bytes, as: UTF8.self)
  }
}
