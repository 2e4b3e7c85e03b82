/// What a database has come to, as ``StoreUpdates`` tell it.
public enum StoreUpdate<Value: Sendable>: Sendable {
  /// The value as it is now, and what was changed since the one before.
  ///
  /// The changes are in their order; there are none with the first value, and with one that can be
  /// read again and is what it was. They are nil if the history does not tell, as in a file of another
  /// history that has taken the place of the first.
  case loaded(Value, changes: [TableChange]?)
  /// Why there is no value at the moment; the last one is as good as it was.
  case failed(StoreError)
}
