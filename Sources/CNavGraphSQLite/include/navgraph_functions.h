#ifndef NAVGRAPH_FUNCTIONS_H
#define NAVGRAPH_FUNCTIONS_H

#include <sqlite3.h>

/// The work that functions may still do.
typedef struct {
  /// The number of comparisons of bytes.
  sqlite3_int64 comparisons;
  /// The number of functions that use the budget.
  int owners;
} navgraph_budget;

/// Limits the functions of SQLite that can work for minutes in one call, which no
/// progress handler interrupts: `printf` and `format` repeat a character up to 2^31
/// times, and `trim`, `ltrim`, `rtrim`, `instr`, `replace`, `like`, `glob` and `json_patch`
/// compare each part of one text with each of another.
///
/// A call whose result would exceed the limit for values fails with `SQLITE_TOOBIG`,
/// and one that needs more comparisons than are left with `SQLITE_INTERRUPT`. All
/// other calls return what SQLite's function returns.
///
/// The functions stay replaced until the connection is closed. The budget, with no
/// comparisons at first, exists until then, or until the functions are limited again.
/// Returns a result code; if it is not `SQLITE_OK`, there is no budget.
int navgraph_functions_limit(sqlite3 *database, navgraph_budget **budget);

#endif
