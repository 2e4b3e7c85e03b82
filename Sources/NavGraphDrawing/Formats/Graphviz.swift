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
    public static let maximumSize = 256 << 20

    /// The maximum time for a layout.
    public let timeout: Duration
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
    /// - Returns: The bytes of the picture.
    /// - Throws: `DrawingError`; `CancellationError` if the task is cancelled.
    /// - Complexity: The complexity of Graphviz, which needs minutes for thousands of screens.
    public func picture(of diagram: Diagram, as format: Format) async throws -> [UInt8] {
      // If a program ended before it has read its standard input, SIGPIPE would end this process.
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("navgraph-\(UUID().uuidString).dot")
      do { try Data(diagram.dot.utf8).write(to: file) } catch {
        throw DrawingError.failed(error.localizedDescription)
      }
      defer { try? FileManager.default.removeItem(at: file) }
      let bytes = try await output(of: ["-T\(format.rawValue)", file.path])
      guard format == .svg else { return bytes }
      let svg = SVGDocument(String(decoding: bytes, as: UTF8.self), of: diagram)
      return Array(svg.text.utf8)
    }

    /// Runs the program, and terminates it if it takes too long.
    private func output(of arguments: [String]) async throws -> [UInt8] {
      try await withThrowingTaskGroup(of: [UInt8].self) { group in
        group.addTask { try await run(arguments) }
        group.addTask {
          try await Task.sleep(for: timeout)
          throw DrawingError.takesTooLong(timeout)
        }
        defer { group.cancelAll() }
        guard let bytes = try await group.next() else { return [] }
        return bytes
      }
    }

    private func run(_ arguments: [String]) async throws -> [UInt8] {
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
        return result.standardOutput
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
