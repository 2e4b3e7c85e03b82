import CNavGraphSQLite
import GRDB

/// A limit on the time and the instructions of statements.
///
/// SQLite interrupts a statement that exceeds the limit, or whose task is cancelled.
///
/// This is a class, because SQLite stores its address while statements are executed.
final class ExecutionLimit {
  private let maximumInstructions: Int
  private let deadline: ContinuousClock.Instant
  private var instructions = 0

  /// The number of instructions between two checks of the limit.
  private static let interval = 1_000

  /// Creates a limit.
  ///
  /// Its time begins now.
  init(instructions: Int, timeout: Duration) {
    maximumInstructions = instructions
    deadline = .now + timeout
  }

  func enforce<Value>(on database: Database, _ body: () throws -> Value) rethrows -> Value {
    sqlite3_progress_handler(
      database.sqliteConnection,
      Int32(ExecutionLimit.interval),
      { limit in
        guard let limit else { return 1 }
        return Unmanaged<ExecutionLimit>.fromOpaque(limit).takeUnretainedValue().mustStop ? 1 : 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    defer { sqlite3_progress_handler(database.sqliteConnection, 0, nil, nil) }
    return try body()
  }

  private var mustStop: Bool {
    instructions += ExecutionLimit.interval
    return instructions > maximumInstructions || .now > deadline || Task.isCancelled
  }
}
