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
  @inline(__always)
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    try writer.object { (writer) throws(JSONWriter.Unsupported) in
      try encodeMembers(to: &writer)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var members = EncodedMembers(container: encoder.container(keyedBy: MemberName.self))
    try encodeMembers(to: &members)
  }
}

/// Encodes members with any encoder.
private struct EncodedMembers: JSONMembers {
  var container: KeyedEncodingContainer<MemberName>

  mutating func member(_ name: StaticString, _ value: (some Encodable)?) throws {
    try container.encodeIfPresent(value, forKey: MemberName(stringLiteral: name.description))
  }
}
