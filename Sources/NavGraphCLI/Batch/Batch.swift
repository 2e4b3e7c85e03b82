import Foundation
import NavGraphService

/// Answers the requests on standard input on all processors, in the order of the lines.
///
/// Before the program waits for more input, it writes the answers to all lines that it has read.
/// The number of lines and answers in memory is limited.
struct Batch {
  private let workers: [BatchWorker]
  private var input = LineInput()
  private var progress = BatchProgress()
  /// The answers that have not been written yet, in the order of the input.
  private var answers: [Task<BatchAnswers, any Error>] = []
  private var partCount = 0

  /// The maximum number of parts in memory for each worker.
  private static let partsPerWorker = 2

  /// Answers the lines of standard input, and returns when all are answered.
  ///
  /// - Throws: `CommandFailure` if standard input cannot be read, after the answers to the lines
  ///   before, or if standard output cannot be written.
  static func answerInput(in flows: LoadedNavigation) throws {
    try waitForResult {
      var batch = Batch(flows)
      try await batch.run()
    }
  }

  private init(_ flows: LoadedNavigation) {
    workers = (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in BatchWorker(flows) }
  }

  private mutating func run() async throws {
    defer { progress.end() }
    while let part = input.next() {
      answer(part)
      if answers.count == Batch.partsPerWorker * workers.count { try await writeAnswers() }
      while !answers.isEmpty, !input.isReady { try await writeAnswers() }
    }
    while !answers.isEmpty { try await writeAnswers() }
  }

  /// Passes a part of the input to a worker.
  private mutating func answer(_ part: LineInput.Part) {
    let worker = workers[partCount % workers.count]
    partCount += 1
    answers.append(Task { try await worker.answers(to: part) })
  }

  /// Waits for the answers to the oldest part, and writes them.
  private mutating func writeAnswers() async throws {
    let answers = try await self.answers.removeFirst().value
    try Console.write(answers.bytes)
    progress.add(answers)
  }
}
