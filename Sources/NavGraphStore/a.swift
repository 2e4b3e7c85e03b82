import GRDB
public func probe() { let q = try? DatabaseQueue(); _ = try? q?.read { try Int.fetchOne($0, sql: "select 1") } }
