import Foundation
import NavGraph
import NavGraphService
import NavGraphTestSupport
import Testing
import Yams

@testable import NavGraphExplorer

/// The description of the server in OpenAPI, which the forms of questions define.
@Suite struct OpenAPITests {
  private static let file = CommandLineProgram.package
    .appending(path: "Sources/NavGraphExplorer/openapi.yaml")

  /// With `NAVGRAPH_RECORD=1`, the test writes the file.
  @Test func descriptionIsThatOfTheQuestions() throws {
    let encoder = YAMLEncoder()
    encoder.options.sortKeys = true
    encoder.options.width = 120
    let description = try encoder.encode(OpenAPITests.description)
    if ProcessInfo.processInfo.environment["NAVGRAPH_RECORD"] == "1" {
      try Data(description.utf8).write(to: OpenAPITests.file)
    }
    let decoder = YAMLDecoder()
    let written = try String(contentsOf: OpenAPITests.file, encoding: .utf8)
    #expect(
      try decoder.decode(PropertyValue.self, from: written)
        == decoder.decode(PropertyValue.self, from: description),
      "Run this test with NAVGRAPH_RECORD=1."
    )
  }

  private static var description: PropertyValue {
    var paths: PropertyDictionary = ["/api/events": ["get": events]]
    for form in Questions.all.map({ $0.form }) + [MapRequest.form] {
      paths[PropertyName("/api/\(form.name)")] =
        form.edits ? ["post": edit(form)] : ["get": question(form)]
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "navgraph serve", "version": "0.1.0",
        "description": """
        Questions and edits of a database. The server only answers requests to this computer's own \
        addresses, with the token that it has printed. A first line of more than 16 kB is refused \
        with 414, and headers of more than 16 kB with 431. An edit is only possible with '--edit'.
        """,
      ],
      "security": [["token": []], ["parameter": []]],
      "paths": .dictionary(paths),
      "components": [
        "securitySchemes": [
          "token": ["type": "http", "scheme": "bearer"],
          "parameter": ["type": "apiKey", "in": "query", "name": "token"],
        ],
        "responses": [
          "Error": response(
            "The reason, as a sentence.",
            ["type": "object", "required": ["error"], "properties": ["error": ["type": "string"]]]
          )
        ],
      ],
    ]
  }

  private static func question(_ form: QuestionForm) -> PropertyValue {
    let prefixes = form.parameters.compactMap { parameter -> String? in
      guard case .values(let prefix) = parameter.kind else { return nil }
      return " `\(prefix)NAME`: \(parameter.sentence)"
    }
    let parameters = form.parameters.filter { parameter in
      if case .values = parameter.kind { false } else { parameter.nameInAddress != nil }
    }
    return [
      "summary": .string(form.summary + prefixes.joined()),
      "parameters": .array(parameters.map { parameter(form, $0) }),
      "responses": responses(form, errors: [400, 401, 403, 404]),
    ]
  }

  private static func parameter(_ form: QuestionForm, _ parameter: Parameter) -> PropertyValue {
    var schema = parameter.schema.members
    schema["description"] = nil
    var members: PropertyDictionary = [
      "name": .string(parameter.name), "in": "query", "description": .string(parameter.sentence),
      "schema": .dictionary(schema),
    ]
    if parameter.isRequired { members["required"] = true }
    members["example"] = form.example[PropertyName(parameter.name)]
    return .dictionary(members)
  }

  private static func edit(_ form: QuestionForm) -> PropertyValue {
    [
      "summary": .string(form.summary),
      "requestBody": [
        "required": true, "content": ["application/json": ["schema": form.argumentSchema]],
      ],
      "responses": responses(form, errors: [400, 401, 403, 404, 409, 413, 415, 422]),
    ]
  }

  private static func responses(_ form: QuestionForm, errors: [Int]) -> PropertyValue {
    let schema: PropertyValue =
      if case .array = form.result { ["type": "array"] } else { form.objectSchema() }
    var responses: PropertyDictionary = [
      "200": response("The answer, with the keys of the command line's JSON.", schema)
    ]
    for error in errors {
      responses[PropertyName("\(error)")] = ["$ref": "#/components/responses/Error"]
    }
    return .dictionary(responses)
  }

  private static func response(_ text: String, _ schema: PropertyValue) -> PropertyValue {
    ["description": .string(text), "content": ["application/json": ["schema": schema]]]
  }

  private static let events: PropertyValue = [
    "summary": """
    Streams server-sent events: `hello` with the revision, `change` as `navgraph watch` prints it, \
    and `problem` with the reason why the database cannot be read.
    """,
    "responses": [
      "200": [
        "description": "The stream.",
        "content": ["text/event-stream": ["schema": ["type": "string"]]],
      ],
      "401": ["$ref": "#/components/responses/Error"],
      "403": ["$ref": "#/components/responses/Error"],
    ],
  ]
}
