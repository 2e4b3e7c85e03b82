import Foundation

/// The progress of a batch on standard error, if that is a terminal and neither input nor output is
/// one.
struct BatchProgress {
  private let bar: ProgressBar?
  /// The size of the input in bytes; nil if it is not a file.
  private let inputSize: Int?
  private var readBytes = 0
  private var answerCount = 0

  /// Creates the progress of a batch without any answers.
  init() {
    let isInteractive = isatty(STDIN_FILENO) == 1 || Terminal.output.isConnected
    bar = isInteractive ? nil : ProgressBar("Answering")
    inputSize = BatchProgress.sizeOfInput
  }

  /// Adds answers that have been written.
  mutating func add(_ answers: BatchAnswers) {
    readBytes += answers.inputSize
    answerCount += answers.count
    if let inputSize {
      bar?.show(readBytes, of: inputSize)
    } else {
      bar?.show(answerCount)
    }
  }

  /// Removes the progress from the terminal.
  func end() { bar?.erase() }

  /// The number of bytes that can be read from standard input; nil if it is not a file.
  private static var sizeOfInput: Int? {
    var file = stat()
    guard fstat(STDIN_FILENO, &file) == 0, file.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(file.st_size) - Int(lseek(STDIN_FILENO, 0, SEEK_CUR))
  }
}
