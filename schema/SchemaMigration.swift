/// A migration from one version of the schema to the next.
public struct SchemaMigration: Sendable {
  /// The version of the schema after the migration; that of the first one is 1.
  public let version: Int
  /// The files of the migration, without the history triggers, as UTF-8.
  private let files: [[UInt8]]

  /// All migrations, in order.
  public static let all: [SchemaMigration] = [
    [PackageResources._001_flows_sql],
    [PackageResources._002_saved_stacks_sql],
    [PackageResources._003_links_sql],
    [PackageResources._004_exceptions_sql],
    [PackageResources._005_history_sql],
    [
      PackageResources._006_former_gates_sql, PackageResources._006_link_handlers_sql,
      PackageResources._006_link_rules_sql,
    ],
    [PackageResources._007_link_options_sql],
    [PackageResources._008_transactions_sql],
    [PackageResources._009_imports_sql],
    [PackageResources._010_views_by_name_sql],
    [PackageResources._011_revisions_sql],
    [PackageResources._012_tabs_sql],
    [PackageResources._013_universal_commands_sql],
    [PackageResources._014_short_triggers_sql],
    [PackageResources._015_short_schema_sql],
  ].enumerated().map { SchemaMigration(version: $0 + 1, files: $1) }

  /// The statements that create the tables of link handlers, start screens and gates, without triggers.
  ///
  /// There must be no table of gates.
  public static var linkHandlers: String {
    String(decoding: PackageResources._006_link_handlers_sql, as: UTF8.self)
  }

  /// The statements of the migration, to be executed in one transaction.
  ///
  /// They are composed for each call, since most databases that are opened need no migration. The history
  /// triggers of a table are part of the migration that introduces it, or the history, and of each
  /// migration that recreates the table or adds columns. Before version 14, its room triggers are part of the
  /// migration that introduces the table, or them. The migrations that shorten the triggers replace all of them.
  public var sql: String {
    let tables = SchemaTable.all(in: version)
    let texts = files.map { String(decoding: $0, as: UTF8.self) }
    switch version {
    case SchemaMigration.shortTriggerVersion:
      return
        (tables.map(\.formerTriggersRemoval) + texts + tables.map(\.shortHistoryTriggers)
        + tables.map(\.shortRoomTriggers)).joined()
    case SchemaMigration.shortSchemaVersion:
      return
        (tables.map(\.shortHistoryRemoval) + texts + tables.map(\.historyTriggers)).joined()
    default:
      let recorded = tables.filter { table in
        max(table.since, SchemaMigration.historyVersion) == version
          || table.recreated == version
          || table.columns.contains { $0.since == version }
      }
      guard version < SchemaMigration.shortTriggerVersion else {
        return (texts + recorded.map(\.historyTriggers)).joined()
      }
      let growing = tables.filter { max($0.since, SchemaMigration.roomVersion) == version }
      return
        (texts + recorded.map(\.formerHistoryTriggers) + growing.map(\.formerRoomTriggers)).joined()
    }
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

  /// The version that introduced handlers of links and start screens.
  public static let handlerVersion = 6

  /// The version that introduced options of link patterns, and the values that links may have.
  public static let linkOptionVersion = 7

  /// The version in which each transaction of any program is a revision.
  public static let transactionVersion = 8

  /// The version that introduced records of imports.
  public static let importVersion = 9

  /// The version that introduced the triggers that leave free pages to long rows.
  static let roomVersion = 11

  /// The version that introduced tabs of containers, and styles of commands.
  public static let tabVersion = 12

  /// The version that introduced the index of universal commands.
  public static let universalIndexVersion = 13

  /// The version with shorter triggers of the history.
  static let shortTriggerVersion = 14

  /// The version with fewer and shorter triggers.
  static let shortSchemaVersion = 15

  /// The `PRAGMA application_id` of a navgraph database: "NAVG" in ASCII.
  public static let applicationID = 0x4E41_5647
}
