package import NavGraphText

/// A value whose JSON is another value, such as an object that is written as a literal.
///
/// The article “JSON output of the command line” describes the JSON of answers.
package protocol JSONConvertible: JSONWritable {
  associatedtype JSON: JSONWritable

  var json: JSON { get }
}

extension JSONConvertible {
  package func write(to writer: inout JSONWriter) { json.write(to: &writer) }
}
