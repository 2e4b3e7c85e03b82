import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphStore

/// The statuses that the program ends with.
enum ExitStatus: Int32 {
  case noRoute = 1
  case usage = 64
  case invalidData = 65
  case databaseUnavailable = 66
  case outputFailed = 74
}

/// Why a subcommand cannot do what it is asked to, and the status to end with.
struct CommandFailure: Error {
  let message: String
  let status: ExitStatus

  init(_ message: String, _ status: ExitStatus) {
    self.message = message
    self.status = status
  }

  /// Makes the failure that stands for an error of the library; nil for any other error.
  init?(_ error: any Error) {
    switch error {
    case let error as CommandFailure: self = error
    case let error as StoreError:
      var status = ExitStatus.databaseUnavailable
      switch error {
      case .invalidContent, .rejected: status = .invalidData
      case .refused, .unknownRevision: status = .usage
      case .nothingToRevert: status = .noRoute
      default: break
      }
      self.init(error.description, status)
    case let error as GraphError: self.init(error.description, .invalidData)
    case let error as RouteFailure:
      var status = ExitStatus.noRoute
      if case .unknownScreen = error.reason { status = .usage }
      self.init(error.description, status)
    case let error as PropertyError: self.init(error.description, .invalidData)
    case let error as StackNotationError: self.init(error.description, .usage)
    case let error as LinkError: self.init(error.description, .usage)
    case let error as LinkPatternError: self.init(error.description, .usage)
    case let error as TeamRuleError:
      var status = ExitStatus.invalidData
      if case .unreadable = error { status = .usage }
      self.init(error.description, status)
    default: return nil
    }
  }
}
