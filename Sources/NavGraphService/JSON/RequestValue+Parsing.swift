import NavGraph

extension RequestValue {
  /// Parses a request.
  ///
  /// A number without a fraction, such as `1.0` and `1e2`, becomes an int if it fits in 64 bits.
  ///
  /// - Parameters:
  ///   - json: The request.
  ///   - noun: The word for the request in error messages.
  /// - Throws: `MalformedRequest` if the bytes are not JSON in UTF-8, or if a name occurs twice in
  ///   an object. Names are the same if they differ only in Unicode normalization.
  package init(
    parsing json: UnsafeBufferPointer<UInt8>,
    as noun: String = "line"
  ) throws(MalformedRequest) {
    var parser = PropertyJSONParser(json, maximumNesting: 512, dialect: .foundation)
    guard String(utf8: json) != nil, let value = parser.document() else {
      let sentence = parser.repeatedName.map { "Member '\($0)' is given twice." }
      var error = MalformedRequest(description: sentence ?? "The \(noun) is not JSON.")
      error.isNotJSON = sentence == nil
      throw error
    }
    self.init(value, as: noun)
  }

  /// Parses a request whose bytes are in an array.
  package init(parsing json: [UInt8], as noun: String = "line") throws(MalformedRequest) {
    self = try json.withUnsafeBufferPointer { (json) throws(MalformedRequest) in
      try RequestValue(parsing: json, as: noun)
    }
  }
}
