import NavGraphText

/// A value that is encoded as a JSON object.
///
/// `JSONWriter` and Foundation's encoders use the same list of members.
protocol JSONObject: JSONWritable, Encodable {
  /// Encodes the members, in the order of their names.
  func encodeMembers<Output: JSONMembers & ~Copyable>(
    to output: inout Output
  ) throws(Output.Failure)
}

/// An encoder of the members of an object.
protocol JSONMembers: ~Copyable {
  associatedtype Failure: Error

  /// Encodes a member, unless its value is nil.
  ///
  /// - Parameters:
  ///   - name: The name, which must not contain characters that JSON escapes.
  ///   - value: The value.
  /// - Throws: The reason why the value cannot be encoded.
  mutating func member(
    _ name: StaticString,
    _ value: (some JSONWritable & Encodable)?
  ) throws(Failure)
}

extension JSONObject {
  func write(to writer: inout JSONWriter) { writer.object { encodeMembers(to: &$0) } }
}

extension JSONWriter: JSONMembers {
  mutating func member(_ name: StaticString, _ value: (some JSONWritable)?) {
    guard let value else { return }
    member(name)
    value.write(to: &self)
  }
}
