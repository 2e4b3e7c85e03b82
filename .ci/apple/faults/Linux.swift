// Mistakes that `availability.py` has to report, as in `Core.swift`.

import Foundation

func readText(_ bytes: [UInt8]) -> String? {
  String(validating: bytes, as: UTF8.self)  // error: String.init(validating:as:) requires iOS 18.0
}

func firstByte(_ bytes: [UInt8]) -> UInt8 {
  bytes.span[0]  // error: Array.span requires iOS 26.0
}

func run(_ command: String) {
  guard let pipe = popen(command, "r") else { return }  // error: popen(_:_:) is unavailable
  pclose(pipe)  // error: pclose(_:) is unavailable in Swift
}
