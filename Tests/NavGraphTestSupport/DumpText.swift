/// Returns a dump with some rows.
public func dumpText(_ rows: String) -> String {
  """
  # A database of navgraph, a line for each row. Load it with 'navgraph load'.
  \(rows)
  # end

  """
}
