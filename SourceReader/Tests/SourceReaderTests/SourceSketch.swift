@testable import SourceReader

/// The navigation in a few lines of source.
struct SourceSketch {
  let report: Report

  init(
    _ text: String,
    rules: SourceRules = SourceRules(),
    storyboards: [(String, String)] = [],
    schemes: [String] = [],
    texts: LocalizedStrings = LocalizedStrings()
  ) {
    let file = FileIndex(file: "App.swift", text: text)
    let analysis = Analysis(
      TypeIndex([file]),
      rules: rules,
      storyboards: Storyboards(storyboards),
      schemes: schemes
    )
    analysis.run()
    report = Report(analysis, texts: texts)
  }

  /// The edges, such as `Home > Detail push own`.
  var edges: [String] {
    report.edges.map {
      "\($0.origin) > \($0.destination) \($0.presentation.rawValue) \($0.confidence.rawValue)"
    }
  }
}
