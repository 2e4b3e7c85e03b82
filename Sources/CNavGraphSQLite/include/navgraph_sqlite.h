#ifndef NAVGRAPH_SQLITE_H
#define NAVGRAPH_SQLITE_H

#include "navgraph_file.h"
#include "navgraph_functions.h"
#include "navgraph_memory.h"
#include <sqlite3.h>

/// Makes a connection safe for untrusted files: its schema cannot be written
/// directly, and no extension can be loaded. If `distrusts_schema` is not 0, the
/// schema cannot call functions with side effects either.
///
/// `sqlite3_db_config` is variadic, so Swift cannot call it.
static inline int navgraph_sqlite_harden(sqlite3 *database, int distrusts_schema) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (result == SQLITE_OK)
    result =
        sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, !distrusts_schema, (int *)0);
  if (result == SQLITE_OK)
    result = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
  return result;
}

/// Switches the statistics of SQLite's memory off, which take a lock for each
/// allocation. Has an effect only before SQLite is first used in the process.
static inline int navgraph_sqlite_disable_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// Returns the maximum size of a path in bytes that SQLite can open.
static inline int navgraph_sqlite_maximum_path(void) {
  sqlite3_vfs *system = sqlite3_vfs_find(0);
  return system ? system->mxPathname : 0;
}

/// Enables (1) or disables (0) the triggers and foreign keys of a connection, also
/// within a transaction.
static inline int navgraph_sqlite_enable_triggers(sqlite3 *database, int enabled) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, enabled, (int *)0);
  if (result == SQLITE_OK)
    result = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FKEY, enabled, (int *)0);
  return result;
}

/// Reads up to `count` bytes from the beginning of a file through SQLite.
/// Returns the number of bytes read, or the negative error number of the system. The
/// path must be absolute.
///
/// A database file must not be opened and closed in another way: closing any of
/// its file descriptors drops all locks of the process on the file, also those
/// of SQLite's connections. Another process could then remove the log to which
/// they write (https://sqlite.org/howtocorrupt.html, section 2.2).
int navgraph_sqlite_read(const char *path, void *bytes, int count);

#endif
