import CNavGraphSQLite
import GRDB
import NavGraphFoundation

/// A limit on the time, the steps and the size of the values of SQL statements from outside.
///
/// SQLite interrupts a statement that exceeds the limit, or whose task is cancelled.
///
/// This is a class, because SQLite stores its address while statements are executed.
final class ExecutionLimit {
  private let maximumSteps: Int
  private let timeout: Duration
  private let deadline: ContinuousClock.Instant
  private var steps = 0
  private var isTimeOver = false
  /// The work that functions may still do for the current statement; nil while nothing is limited.
  private var budget: UnsafeMutablePointer<navgraph_budget>?

  /// The number of steps between two checks of the limit.
  private static let interval = 1_000
  /// The maximum size of a value in bytes.
  private static let maximumValueSize: Int32 = 1 << 20
  /// The maximum size of a pattern of LIKE or GLOB in bytes.
  ///
  /// The time of a comparison grows with the product of the sizes of the pattern and the value.
  private static let maximumPatternSize: Int32 = 1_000
  /// The maximum number of comparisons of bytes that the functions of a statement do.
  private static let maximumComparisons: Int64 = 1_000_000_000

  /// Creates a limit.
  ///
  /// Its time begins now.
  ///
  /// - `steps`: The maximum number of instructions of SQLite's virtual machine for a statement.
  init(steps: Int, timeout: Duration) {
    maximumSteps = steps
    self.timeout = timeout
    deadline = .now + timeout
  }

  /// Runs a body whose statements are limited.
  func enforce<Value>(on database: Database, _ body: () throws -> Value) throws -> Value {
    let connection = database.sqliteConnection
    let code = navgraph_functions_limit(connection, &budget)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    budget?.pointee.comparisons = ExecutionLimit.maximumComparisons
    defer {
      budget?.pointee.comparisons = .max
      budget = nil
    }
    let limits = [
      (SQLITE_LIMIT_LENGTH, ExecutionLimit.maximumValueSize),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, ExecutionLimit.maximumPatternSize),
    ]
    let former = limits.map { ($0, sqlite3_limit(connection, $0, $1)) }
    defer { for (limit, value) in former { sqlite3_limit(connection, limit, value) } }
    sqlite3_progress_handler(
      connection,
      Int32(ExecutionLimit.interval),
      { limit in
        guard let limit else { return 1 }
        return Unmanaged<ExecutionLimit>.fromOpaque(limit).takeUnretainedValue().mustStop ? 1 : 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    defer { sqlite3_progress_handler(connection, 0, nil, nil) }
    return try body()
  }

  /// Counts the steps and comparisons of the next statement from 0.
  ///
  /// SQLite does not check the limit of a statement with fewer steps than the interval.
  ///
  /// - Returns: The limit that the statements before it have exceeded; nil if there is none.
  func beginStatement() -> StatementLimit? {
    steps = 0
    budget?.pointee.comparisons = ExecutionLimit.maximumComparisons
    return .now > deadline ? .time(timeout) : nil
  }

  /// Returns the limit that a statement exceeded; nil if it failed for another reason.
  func exceeded(by error: DatabaseError) -> StatementLimit? {
    switch error.resultCode {
    case .SQLITE_TOOBIG: .valueSize(Int(ExecutionLimit.maximumValueSize))
    case .SQLITE_INTERRUPT: isTimeOver ? .time(timeout) : .steps(maximumSteps)
    default: nil
    }
  }

  private var mustStop: Bool {
    steps += ExecutionLimit.interval
    isTimeOver = .now > deadline
    return isTimeOver || steps > maximumSteps || Task.isCancelled
  }
}

/// A limit that an SQL statement from outside has exceeded.
public enum StatementLimit: Sendable, Hashable, CustomStringConvertible {
  /// The time of all statements together.
  case time(Duration)
  /// The number of instructions of SQLite's virtual machine for one statement.
  case steps(Int)
  /// The size of a value in bytes.
  case valueSize(Int)

  /// What the statement did, as the end of a sentence.
  public var description: String {
    switch self {
    case .time(let duration): "it takes longer than \(StatementLimit.seconds(duration)) s"
    case .steps(let count): "it needs more than \(count) steps"
    case .valueSize(let size): "one of its values has more than \(size >> 10) KiB"
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}
