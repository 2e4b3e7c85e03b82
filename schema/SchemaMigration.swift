/// A step from one version of the database's schema to the next.
public struct SchemaMigration: Sendable {
  /// The version that the schema has after the step; the first is 1.
  public let version: Int
  /// The statements of the step, to be run in one transaction.
  public let sql: String

  /// All steps, in order.
  public static let all: [SchemaMigration] = [
    text(PackageResources._001_flows_sql),
    text(PackageResources._002_saved_stacks_sql),
    text(PackageResources._003_links_sql),
    text(PackageResources._004_exceptions_sql),
    text(PackageResources._005_history_sql)
      + SchemaTable.all.filter { $0.since <= historyVersion }.map(\.historyTriggers).joined(),
  ].enumerated().map { SchemaMigration(version: $0 + 1, sql: $1) }

  private static func text(_ resource: [UInt8]) -> String {
    String(decoding: resource, as: UTF8.self)
  }

  /// The version that the program reads and writes.
  public static let currentVersion = all.count

  /// The version with which history began.
  public static let historyVersion = 5

  /// What the header of a flow database says that it is (`PRAGMA application_id`): "NAVG" in ASCII.
  public static let applicationID = 0x4E41_5647
}
