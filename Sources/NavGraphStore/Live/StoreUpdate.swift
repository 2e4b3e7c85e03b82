/// What a database has come to, as ``StoreUpdates`` tell it.
public enum StoreUpdate<Value: Sendable>: Sendable {
  /// The value as it is now, and what was changed since the one before.
  ///
  /// The changes are in their order. There are none with the first value, and none if the history
  /// does not tell: in a file that has none yet, or that has taken the place of another one.
  case loaded(Value, changes: [RecordedChange])
  /// Why there is no value at the moment; the last one is as good as it was.
  case broken(StoreError)
}
