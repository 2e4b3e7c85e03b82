#ifndef NAVGRAPH_FUNCTIONS_H
#define NAVGRAPH_FUNCTIONS_H

#include <sqlite3.h>

/// Limits the functions of SQLite that can work for minutes in one call, which no
/// progress handler interrupts: `printf` and `format` repeat a character up to 2^31
/// times, and `trim`, `ltrim` and `rtrim` compare each character of one text with
/// each of another.
///
/// A call whose result would exceed the limit for values fails with `SQLITE_TOOBIG`,
/// and one that needs more than `comparisons` with `SQLITE_INTERRUPT`. All other calls
/// return what SQLite's function returns. The limits stay until the connection is
/// closed. Returns a result code.
int navgraph_functions_limit(sqlite3 *database, sqlite3_int64 comparisons);

#endif
