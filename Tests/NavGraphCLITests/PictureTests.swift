import Foundation
import NavGraphTestSupport
import Testing

/// The pictures in the documents.
@Suite struct PictureTests {
  /// The commands of the make target `pictures`, which draws them.
  private static func recipes() throws -> [(command: String, file: String)] {
    let makefile = CommandLineProgram.package.appendingPathComponent("Makefile")
    let text = try String(contentsOf: makefile, encoding: .utf8)
    return text.matches(of: /\$\(DRAW\) (.*) --output (samples\S+)/).map {
      (String($0.1.replacing(".build-pictures/", with: "")), String($0.2))
    }
  }

  /// The words of a picture, with the colors; positions depend on the fonts that are installed.
  private func words(of svg: String) -> [String] {
    svg.matches(of: /<text [^>]*(fill="[^"]*")>([^<]*)<|xlink:title="([^"]*)"/).map { match in
      [match.1, match.2, match.3].compactMap { $0 }.joined(separator: " ")
    }.sorted()
  }

  @Test func picturesAreUpToDate() throws {
    let recipes = try PictureTests.recipes()
    #expect(recipes.count == 2)
    for (command, file) in recipes {
      let navgraph = try CommandLineProgram()
      try navgraph.create("shop.db", sample: "shop")
      let result = try navgraph("draw \(command)")
      #expect(result.status == 0, "\(result.errors)")
      let picture = CommandLineProgram.package.appendingPathComponent(file)
      let kept = try String(contentsOf: picture, encoding: .utf8)
      #expect(words(of: kept) == words(of: result.output), "'make pictures' draws \(file) anew")
      #expect(words(of: kept).count > 10)
    }
  }
}
