import NavGraphDrawing
import NavGraphService

extension Remedies {
  /// Returns the message for an error of a picture, with the options that avoid it.
  static func message(for error: DrawingError) -> String {
    switch error {
    case .missingProgram: "\(error) The formats svg, dot, mermaid and html do not need it."
    case .takesTooLong: "\(error) Use --focus, --flow or --timeout."
    case .tooLarge: "\(error) Use --focus or --flow."
    case .failed: error.description
    }
  }
}
