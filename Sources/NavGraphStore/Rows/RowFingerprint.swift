import GRDB
import NavGraph
import NavGraphSchema

/// A hash of the fields of a row, with names instead of keys.
///
/// Equal rows have equal fingerprints. Different rows have different fingerprints with overwhelming
/// probability, because the hash has 128 bits and a random seed.
struct RowFingerprint: Hashable {
  let high: UInt64
  let low: UInt64

  init(_ bytes: UnsafeRawBufferPointer) {
    high = RowFingerprint.hash(bytes, seed: 0)
    low = RowFingerprint.hash(bytes, seed: 1)
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, seed: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(seed)
    hasher.combine(bytes: bytes)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

/// A reader that computes the fingerprints of a database's rows, within one transaction.
///
/// It reads each table once, and the names of referenced rows a second time.
struct RowFingerprintReader {
  private let database: Database
  private let names: RowNames
  /// The new names of renamed screens, by their former names.
  private let renames: [ScreenID: ScreenID]
  /// The fingerprints of the names of rows to which others refer, by table and key.
  private var fingerprintsOfNames: [String: [Int64: RowFingerprint]] = [:]

  init(_ database: Database, renames: [ScreenID: ScreenID] = [:]) {
    self.database = database
    self.renames = renames
    names = RowNames(database)
  }

  /// Returns the fingerprints of a table's rows in the order of their keys.
  mutating func fingerprints(of table: SchemaTable) throws -> [RowFingerprint] {
    for owner in Set(table.columns.compactMap(\.reference)) where fingerprintsOfNames[owner] == nil
    {
      fingerprintsOfNames[owner] = try fingerprintsOfNames(in: owner)
    }
    let columns = zip(table.columns, Int32(0)...).filter { $0.0.name != "id" }
    let rows = try RowReader(database, table.query)
    var fingerprints: [RowFingerprint] = []
    var bytes: [UInt8] = []
    while try rows.next() {
      bytes.removeAll(keepingCapacity: true)
      for (column, number) in columns {
        guard !rows.isNull(number) else {
          bytes.append(0)
          continue
        }
        if let owner = column.reference {
          bytes.append(1)
          let name = try fingerprint(ofName: rows.integer(number), in: owner)
          withUnsafeBytes(of: name) { bytes.append(contentsOf: $0) }
        } else {
          let text = rows.utf8(number)
          bytes.append(2)
          withUnsafeBytes(of: text.count) { bytes.append(contentsOf: $0) }
          bytes.append(contentsOf: text)
        }
      }
      fingerprints.append(bytes.withUnsafeBytes { RowFingerprint($0) })
    }
    return fingerprints
  }

  private func fingerprint(ofName key: Int64, in table: String) throws -> RowFingerprint {
    if let known = fingerprintsOfNames[table]?[key] { return known }
    return fingerprint(ofName: try names.name(of: key, in: table), in: table)
  }

  private func fingerprint(ofName name: String, in table: String) -> RowFingerprint {
    var name = name
    if table == SchemaTable.screen.name { name = renames[ScreenID(name)]?.name ?? name }
    return name.withUTF8 { RowFingerprint(UnsafeRawBufferPointer($0)) }
  }

  private func fingerprintsOfNames(in table: String) throws -> [Int64: RowFingerprint] {
    let name = RowNames.nameColumn(of: table)
    let rows = try RowReader(database, "SELECT id, \(name) FROM \(table)")
    var fingerprints: [Int64: RowFingerprint] = [:]
    while try rows.next() {
      fingerprints[rows.integer(0)] =
        renames.isEmpty
        ? RowFingerprint(UnsafeRawBufferPointer(rows.utf8(1)))
        : fingerprint(ofName: rows.text(1), in: table)
    }
    return fingerprints
  }
}
