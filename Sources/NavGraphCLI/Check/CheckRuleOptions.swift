import ArgumentParser

/// The directory of the custom rules of `check`.
struct CheckRuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read rules from this directory. (default: check, beside the database)",
      valueName: "directory"
    ),
    completion: .directory
  )
  var rules: String?
}
