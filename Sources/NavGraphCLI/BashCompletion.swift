import Foundation

/// The completion script for bash, with the options that may come before a subcommand.
///
/// The script that ArgumentParser generates only completes ArgumentParser's own options there.
enum BashCompletion {
  /// Returns the generated script with these options; any other text is returned unchanged.
  static func script(_ generated: String) -> String {
    guard generated.hasPrefix("#!/bin/bash"), let root = generated.range(of: "\n_navgraph() {"),
      let end = generated[root.upperBound...].range(of: offer)?.upperBound
    else { return generated }
    let function = generated[root.upperBound..<end]
      .replacingOccurrences(of: "flags=(--version", with: "flags=(\(flags) --version")
      .replacingOccurrences(
        of: "non_repeating_options=()",
        with: "non_repeating_options=(\(options))"
      )
    return generated[..<root.upperBound] + function + values + generated[end...]
  }

  private static let flags = Navgraph.leadingFlags.joined(separator: " ")
  private static let options = Navgraph.leadingOptions.joined(separator: " ")

  /// The end of the statements that offer options before a subcommand.
  private static let offer = "__navgraph_offer_flags_options 0\n"

  /// The statements that offer the values of these options.
  private static let values = """

        # Offer values of options before the subcommand
        if [[ "${#unparsed_words[@]}" -eq 0 ]]; then
            case "${prev}" in
            '--db')
                __navgraph_add_completions -f
                return
                ;;
            '--format')
                __navgraph_add_completions -W 'text'$'\\n''json'
                return
                ;;
            esac
        fi

    """
}
