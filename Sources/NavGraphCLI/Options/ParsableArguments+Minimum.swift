import ArgumentParser

extension ParsableArguments {
  /// Rejects a number that is less than a minimum.
  ///
  /// - Throws: `ValidationError` with the name of the option.
  func require(_ number: Int?, atLeast minimum: Int, named option: String) throws {
    guard let number, number < minimum else { return }
    throw ValidationError("\(option) must be at least \(minimum), not \(number).")
  }
}
