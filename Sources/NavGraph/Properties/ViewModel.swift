/// What a screen shows, apart from its view: it names its screen, and says what to hand to it.
///
/// ```swift
/// struct ContactViewModel: ViewModel {
///   let name: String
///   var screen: ScreenID { "ContactCard" }
/// }
///
/// final class ContactCard: PropertySettable {
///   @ScreenProperty var viewModel: ContactViewModel?
/// }
/// ```
///
/// As a property a view model is an object, which only the running program can hold; one that is
/// `Codable` too can be saved with the stack, and is made again of what was saved.
public protocol ViewModel: PropertyConvertible, Hashable, Sendable {
  /// The screen that shows the view model.
  var screen: ScreenID { get }

  /// What is handed to the screen; by default the view model itself, as property `viewModel`.
  ///
  /// A view model that has properties of its own for the screen returns those, and itself among them
  /// where the screen takes both.
  var properties: PropertyDictionary { get }
}

extension ViewModel {
  /// `object`.
  public static var propertyType: PropertyType { .object }

  /// Takes a view model of the type or, where the type can be decoded, what one was saved as.
  public init?(propertyValue: PropertyValue) {
    guard let viewModel = Self.made(of: propertyValue) else { return nil }
    self = viewModel
  }

  /// The view model as an object.
  public var propertyValue: PropertyValue { .object(self) }

  fileprivate static func made(of value: PropertyValue) -> Self? {
    if case .object(let object) = value { return object as? Self }
    guard let type = Self.self as? any Decodable.Type else { return nil }
    return try? value.decoded(as: type) as? Self
  }

  /// The view model itself, as property `viewModel`.
  public var properties: PropertyDictionary { ["viewModel": propertyValue] }
}

/// A view model that is a ``CodableProperty``, too, is an object like all view models.
extension ViewModel where Self: CodableProperty {
  /// `object`.
  public static var propertyType: PropertyType { .object }

  /// Takes a view model of the type, or what one was saved as.
  public init?(propertyValue: PropertyValue) {
    guard let viewModel = Self.made(of: propertyValue) else { return nil }
    self = viewModel
  }

  /// The view model as an object.
  public var propertyValue: PropertyValue { .object(self) }
}

extension Milestone {
  /// Creates the milestone of a view model's screen, with the properties of the view model.
  ///
  /// - Parameters:
  ///   - viewModel: The view model.
  ///   - properties: Further properties for the screen, over those of the view model.
  public init(_ viewModel: some ViewModel, _ properties: RequestedProperties = [:]) {
    self.init(viewModel.screen, viewModel.properties)
    self.properties.merge(properties.requestedValues) { $1 }
  }
}
