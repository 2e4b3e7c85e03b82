#if canImport(Subprocess)
  import Foundation
  import Subprocess

  /// A renderer of diagrams that runs the program `dot` of Graphviz, which must be installed.
  ///
  /// See https://graphviz.org.
  public struct Graphviz: Sendable {
    /// A format of pictures that Graphviz can write.
    public enum Format: String, Sendable, CaseIterable {
      case svg, png, pdf
    }

    /// The maximum size of a picture in bytes.
    static let maximumSize = 256 << 20

    let timeout: Duration
    private let program: String

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - program: The name of the program, which is searched in `$PATH`.
    ///   - timeout: The maximum time for a layout.
    public init(program: String = "dot", timeout: Duration = .seconds(60)) {
      self.program = program
      self.timeout = timeout
    }

    /// Draws a diagram.
    ///
    /// An SVG picture is self-contained, and adapts to light and dark pages.
    ///
    /// - Parameters:
    ///   - diagram: The diagram.
    ///   - format: The format of the picture.
    ///   - report: Called with a sentence if the picture is not what was requested, such as a PNG
    ///     picture that is smaller.
    /// - Returns: The bytes of the picture.
    /// - Throws: `DrawingError`; `CancellationError` if the task is cancelled.
    /// - Complexity: The complexity of Graphviz, which needs minutes for thousands of screens.
    public func picture(
      of diagram: Diagram,
      as format: Format,
      report: @Sendable (String) -> Void = { _ in }
    ) async throws -> [UInt8] {
      let (bytes, warnings) = try await output(of: ["-T\(format.rawValue)"], diagram.dot)
      if let sentence = Graphviz.scaling(in: warnings) { report(sentence) }
      guard format == .svg else { return bytes }
      let svg = SVGDocument(String(decoding: bytes, as: UTF8.self), of: diagram)
      return Array(svg.text.utf8)
    }

    /// Returns the positions of a graph in DOT in the format `plain`, from the top left.
    ///
    /// - Throws: `DrawingError`; `CancellationError` if the task is cancelled.
    func plainLayout(of dot: String) async throws -> String {
      String(decoding: try await output(of: ["-Tplain", "-y"], dot).picture, as: UTF8.self)
    }

    /// Returns a sentence about the scale of a picture that is too large for a bitmap.
    ///
    /// The error output is then, for example,
    /// `dot: graph is too large for cairo-renderer bitmaps. Scaling by 0.35 to fit`.
    static func scaling(in warnings: String) -> String? {
      guard let match = warnings.firstMatch(of: /Scaling by ([0-9.]+) to fit/) else { return nil }
      return "The picture is too large for its format and was scaled by \(match.1). Use SVG or PDF."
    }

    /// Runs the program for a graph in DOT, and terminates it if it takes too long.
    private func output(of arguments: [String], _ dot: String) async throws -> Output {
      // If a program ended before it has read its standard input, SIGPIPE would end this process.
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("navgraph-\(UUID().uuidString).dot")
      do { try Data(dot.utf8).write(to: file) } catch {
        throw DrawingError.failed(error.localizedDescription)
      }
      defer { try? FileManager.default.removeItem(at: file) }
      return try await withThrowingTaskGroup(of: Output.self) { group in
        group.addTask { try await run(arguments + [file.path]) }
        group.addTask {
          try await Task.sleep(for: timeout)
          throw DrawingError.takesTooLong(timeout)
        }
        defer { group.cancelAll() }
        guard let output = try await group.next() else { return ([], "") }
        return output
      }
    }

    /// The output of the program, and its warnings.
    private typealias Output = (picture: [UInt8], warnings: String)

    private func run(_ arguments: [String]) async throws -> Output {
      do {
        let result = try await Subprocess.run(
          .name(program),
          arguments: Arguments(arguments),
          output: .bytes(limit: Graphviz.maximumSize),
          error: .string(limit: 1 << 20)
        )
        guard case .exited(0) = result.terminationStatus, !result.standardOutput.isEmpty else {
          throw DrawingError.failed(result.standardError)
        }
        return (result.standardOutput, result.standardError)
      } catch let error as SubprocessError {
        try Task.checkCancellation()
        switch error.code {
        case .executableNotFound: throw DrawingError.missingProgram(program)
        case .outputLimitExceeded: throw DrawingError.tooLarge
        default: throw DrawingError.failed("\(error)")
        }
      }
    }
  }
#endif
