import NavGraphInterchange

/// The sentence of an error, so that tests hold whole sentences.
struct Message: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Runs a body, and throws the sentence of the error that it throws.
  static func of<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as ReadError {
      throw Message(error.description)
    } catch let error as ImportError {
      throw Message(error.description)
    }
  }
}
