/// The reason why a compiled graph cannot be opened or written.
public enum CompiledGraphError: Error, Sendable, Hashable {
  /// The file cannot be read, or mapped into memory.
  case unreadable(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// The file is not a compiled graph.
  case notCompiled
  /// The file has a newer format, which this version of the library cannot read.
  case newerFormat(Int)
  /// The file has an older format, which this version of the library no longer reads.
  case olderFormat(Int)
  /// The file is truncated, altered, or inconsistent.
  case damaged(reason: String)
  /// The definitions break a rule for graphs.
  case invalidGraph(GraphError)
  /// A value is an object, which exists only in memory.
  case objectValue(owner: String)
  /// The processor is big-endian, which is not supported.
  case bigEndian
}

extension CompiledGraphError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "'\(path)' cannot be read: \(reason)."
    case .unwritable(let path, let reason): "'\(path)' cannot be written: \(reason)."
    case .notCompiled: "The file is not a compiled graph."
    case .newerFormat(let version):
      "The compiled graph has format \(version); this version of navgraph reads format "
        + "\(CompiledFormat.version). Update navgraph, or compile the database again."
    case .olderFormat(let version):
      "The compiled graph has format \(version); this version of navgraph reads format "
        + "\(CompiledFormat.version). Compile the database again."
    case .damaged(let reason):
      "The compiled graph is damaged: \(reason). Compile the database again."
    case .invalidGraph(let error): "The compiled graph is invalid. \(error)"
    case .objectValue(let owner):
      "A value of \(owner) is an object, which cannot be compiled. Use a string, a number or a list."
    case .bigEndian:
      "Compiled graphs require a little-endian processor."
    }
  }
}
