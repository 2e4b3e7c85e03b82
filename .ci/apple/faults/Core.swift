// Mistakes that `typecheck.py` has to report. A comment contains the message, and the platforms if it is not reported on all.

func firstByte(_ bytes: [UInt8]) -> UInt8 {
  bytes.span[0]  // error: 'span' is only available in
}

#if os(tvOS)
  func televisionOnly() { missing() }  // error on tvos: cannot find 'missing' in scope
#endif
