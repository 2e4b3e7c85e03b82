/// The values that a request assigns to properties, by name.
public typealias RequestedProperties = [PropertyName: RequestedValue]

extension RequestedProperties {
  var requestedValues: [PropertyName: RequestedValue] { self }
}
