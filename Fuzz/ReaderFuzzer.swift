import NavGraphInterchange

/// Searches for files on which a reader traps, does not end, or reports an error without a position.
///
/// The length of the content selects the format, or its detection.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReaders(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let formats = NavigationImporter.formats
  let choice = count % (formats.count + 1)
  var options = ImportOptions()
  options.format = choice < formats.count ? formats[choice] : nil
  options.limits.maximumElements = 10_000
  options.limits.maximumResults = 10_000
  let content = Array(UnsafeBufferPointer(start: bytes, count: count))
  let importer = NavigationImporter(options: options)
  let file = SourceFile(path: "flows/file", bytes: content)
  do {
    let result = try importer.read([file])
    let again = try importer.read([file])
    demand(again == result, "A file is read the same way each time.")
    for finding in result.findings {
      demand(finding.description.hasPrefix("flows/file"), "A finding names the file: \(finding)")
    }
  } catch {
    demand(error.description.hasPrefix("flows/file"), "An error names the file: \(error)")
  }
  return 0
}

private func demand(_ condition: Bool, _ invariant: String) {
  if !condition { fatalError(invariant) }
}
