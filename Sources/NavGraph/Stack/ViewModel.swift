/// The data of a screen, which determines the screen and its properties.
///
/// ```swift
/// struct ContactViewModel: ViewModel {
///   let name: String
///   var screen: ScreenID { .contactCard }
/// }
///
/// final class ContactCard: PropertySettable {
///   @ScreenProperty var viewModel: ContactViewModel?
/// }
///
/// try await navigator.go(RouteRequest(to: .init(ContactViewModel(name: "Ada"))))
/// ```
///
/// As the value of a property, a view model is an object, which exists only in memory. A `Codable`
/// view model can be saved with the stack, and is decoded when the stack is restored.
public protocol ViewModel: PropertyConvertible, Hashable, Sendable {
  /// The screen that displays the view model.
  var screen: ScreenID { get }

  /// The properties of the screen; by default, the view model itself as the property `viewModel`.
  var properties: RequestedProperties { get }
}

extension ViewModel {
  /// The type `object`.
  public static var propertyType: PropertyType { .object }

  /// Creates a view model from an object of this type or, if the type is `Decodable`, from its
  /// encoding.
  public init?(propertyValue: PropertyValue) {
    guard let viewModel = Self.decoded(from: propertyValue) else { return nil }
    self = viewModel
  }

  /// The view model as an object.
  public var propertyValue: PropertyValue { .object(self) }

  /// The view model itself, as the property `viewModel`.
  public var properties: RequestedProperties { ["viewModel": self] }

  fileprivate static func decoded(from value: PropertyValue) -> Self? {
    if case .object(let object) = value { return object as? Self }
    guard let type = Self.self as? any Decodable.Type else { return nil }
    return try? value.decoded(as: type) as? Self
  }
}

/// View models that are also ``CodableProperty`` are objects, like all view models.
extension ViewModel where Self: CodableProperty {
  /// The type `object`.
  public static var propertyType: PropertyType { .object }

  /// Creates a view model from an object of this type, or from its encoding.
  public init?(propertyValue: PropertyValue) {
    guard let viewModel = Self.decoded(from: propertyValue) else { return nil }
    self = viewModel
  }

  /// The view model as an object.
  public var propertyValue: PropertyValue { .object(self) }
}

extension RouteRequest.Milestone {
  /// Creates the milestone of a view model's screen, with the properties of the view model.
  ///
  /// - Parameters:
  ///   - viewModel: The view model.
  ///   - properties: Further properties of the screen, which override those of the view model.
  public init(_ viewModel: some ViewModel, _ properties: RequestedProperties = [:]) {
    self.init(viewModel.screen, viewModel.properties.merging(properties) { $1 })
  }
}
