/// A migration from one version of the schema to the next.
public struct SchemaMigration: Sendable {
  /// The version of the schema after the migration; that of the first one is 1.
  public let version: Int
  /// The statements of the migration, to be executed in one transaction.
  public let sql: String

  /// All migrations, in order.
  public static let all: [SchemaMigration] = [
    text(PackageResources._001_flows_sql),
    text(PackageResources._002_saved_stacks_sql),
    text(PackageResources._003_links_sql),
    text(PackageResources._004_exceptions_sql),
    text(PackageResources._005_history_sql)
      + SchemaTable.all.filter { $0.since <= historyVersion }.map(\.historyTriggers).joined(),
    text(PackageResources._006_transactions_sql),
  ].enumerated().map { SchemaMigration(version: $0 + 1, sql: $1) }

  private static func text(_ resource: [UInt8]) -> String {
    String(decoding: resource, as: UTF8.self)
  }

  /// The newest version, which this program creates.
  public static let currentVersion = all.count

  /// The version that introduced saved stacks and aliases.
  public static let savedStackVersion = 2

  /// The version that introduced links.
  public static let linkVersion = 3

  /// The version that introduced exceptions of the check.
  public static let exceptionVersion = 4

  /// The version that introduced the history.
  public static let historyVersion = 5

  /// The version in which each transaction of any program is a revision.
  public static let transactionVersion = 6

  /// The `PRAGMA application_id` of a navgraph database: "NAVG" in ASCII.
  public static let applicationID = 0x4E41_5647
}
