import NavGraphService

/// The answers to a part of the input.
struct BatchAnswers {
  /// The answers, each on its own line.
  let bytes: [UInt8]
  /// The number of answers.
  let count: Int
  /// The number of bytes of the part.
  let inputSize: Int
}

/// Answers lines with route requests and links.
///
/// An actor, because several workers answer at the same time.
actor BatchWorker {
  private let answerer: BatchAnswerer

  init(_ flows: LoadedNavigation) { answerer = BatchAnswerer(flows) }

  /// Returns the answers to a part of the input.
  ///
  /// - Throws: `CommandFailure` if the input cannot be read.
  func answers(to part: LineInput.Part) throws -> BatchAnswers {
    answerer.removeAnswers()
    var inputSize = 0
    var count = 0
    switch part {
    case .lines(let lines):
      inputSize = lines.count
      lines.withUnsafeBufferPointer { lines in
        lines.forEachLine { line in
          if answer(line) { count += 1 }
        }
      }
    case .lineTooLong:
      rejectLongLine()
      count = 1
    case .unreadable: throw CommandFailure("The standard input cannot be read.", .invalidData)
    }
    return BatchAnswers(bytes: answerer.answers, count: count, inputSize: inputSize)
  }

  /// Answers a line; returns false for a blank line.
  private func answer(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.count > LineInput.maximumLength else { return answerer.answer(line) }
    rejectLongLine()
    return true
  }

  private func rejectLongLine() {
    answerer.rejectLine("The line has more than \(LineInput.maximumLength) bytes.")
  }
}
