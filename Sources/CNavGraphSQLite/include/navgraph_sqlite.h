#ifndef NAVGRAPH_SQLITE_H
#define NAVGRAPH_SQLITE_H

#include <sqlite3.h>

/// Puts a connection into the mode for files from strangers: the schema cannot
/// be rewritten behind SQLite's back, and no extension can be loaded. If the
/// connection distrusts the schema, that can call no function with side
/// effects. `sqlite3_db_config` is variadic, which Swift cannot call.
static inline int navgraph_sqlite_harden(sqlite3 *database, int distrusts) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (result == SQLITE_OK)
    result = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, !distrusts, (int *)0);
  if (result == SQLITE_OK)
    result = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
  return result;
}

/// Lets triggers and foreign keys do their work on a connection, or keeps them
/// from it; not within a transaction.
static inline int navgraph_sqlite_enforce(sqlite3 *database, int enforces) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, enforces, (int *)0);
  if (result == SQLITE_OK)
    result = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FKEY, enforces, (int *)0);
  return result;
}

#endif
