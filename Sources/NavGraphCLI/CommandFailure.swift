import ArgumentParser
import Foundation
import NavGraph
import NavGraphDrawing
import NavGraphFoundation
import NavGraphGeneration
import NavGraphInterchange
import NavGraphLinks
import NavGraphReview
import NavGraphService
import NavGraphStore

extension ExitCode {
  /// The answer is negative: no route, findings, differences, conflicts, or nothing to undo.
  static let negative = ExitCode(1)
  /// The arguments are wrong; also for an unknown screen.
  static let usage = ExitCode(64)
  /// The data is invalid: in the database, in a file or on standard input.
  static let invalidData = ExitCode(65)
  /// The database cannot be opened.
  static let databaseUnavailable = ExitCode(66)
  /// A program that the command runs is missing, or takes too long.
  static let unavailable = ExitCode(69)
  /// The result or the database cannot be written.
  static let outputFailed = ExitCode(74)
  /// The database is locked by another program.
  static let temporaryFailure = ExitCode(75)
}

/// An error message for the user, with the exit status of the program.
struct CommandFailure: Error {
  let message: String
  let status: ExitCode

  init(_ message: String, _ status: ExitCode) {
    self.message = message
    self.status = status
  }

  /// Converts an error of a library; returns nil for any other error.
  init?(_ error: any Error) {
    switch error {
    case let error as CommandFailure: self = error
    // ArgumentParser wraps the errors that it finds itself, and prints the usage with them.
    case let error as ValidationError: self.init(error.message, .usage)
    case let error as StoreError:
      self.init(Remedies.message(for: error), CommandFailure.status(for: error))
    case let error as RouteFailure: self.init(error.description, CommandFailure.status(for: error))
    case let error as CompiledGraphError:
      self.init(error.description, CommandFailure.status(for: error))
    case let error as LinkPatternError: self.init(Remedies.message(for: error), .usage)
    case let error as DrawingError: self.init(Remedies.message(for: error), .unavailable)
    case let error as OutputError: self.init(error)
    case let error as ReadError: self.init(error.description, CommandFailure.status(for: error))
    case is UnknownName, is MalformedRequest, is StackNotationError, is LinkError, is ExportError,
      is LinkDeclarationError, CustomRuleError.unreadable:
      self.init("\(error)", .usage)
    case is GraphError, is PropertyError, is SwiftNameCollision, is CustomRuleError, is ImportError,
      is MalformedTestFile:
      self.init("\(error)", .invalidData)
    case is CancellationError:
      self.init("The command was cancelled before its result was written.", .outputFailed)
    default: return nil
    }
  }

  private init(_ error: OutputError) {
    if case .system = error.cause {
      self.init(error.description, .outputFailed)
    } else {
      self.init("\(error) Choose another path, or use --force.", .usage)
    }
  }

  /// Returns the exit status for a file that cannot be read.
  private static func status(for error: ReadError) -> ExitCode {
    switch error.problem {
    case .unreadable, .emptyDirectory: .usage
    default: .invalidData
    }
  }

  private static func status(for error: CompiledGraphError) -> ExitCode {
    switch error {
    case .unwritable: .outputFailed
    case .objectValue: .invalidData
    default: .databaseUnavailable
    }
  }

  private static func status(for error: StoreError) -> ExitCode {
    switch error {
    case .invalidContent, .rejected, .historyGap, .invalidDump: .invalidData
    case .invalidEdit(let error): status(for: error)
    case .unknownRevision: .usage
    case .nothingToRevert: .negative
    case .diskFull: .outputFailed
    case .locked: .temporaryFailure
    default: .databaseUnavailable
    }
  }

  /// Returns the exit status for an edit that cannot be carried out.
  static func status(for error: EditError) -> ExitCode {
    switch error {
    case .inUse, .nameTaken, .exceedsLimit, .changedMeanwhile: .invalidData
    default: .usage
    }
  }

  /// Returns the exit status for a request without a route.
  static func status(for failure: RouteFailure) -> ExitCode {
    if failure.isWrongUsage { .usage } else { .negative }
  }
}
