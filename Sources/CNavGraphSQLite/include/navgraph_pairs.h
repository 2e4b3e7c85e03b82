#ifndef NAVGRAPH_PAIRS_H
#define NAVGRAPH_PAIRS_H

#include <sqlite3.h>

typedef struct {
  sqlite3_int64 first, second;
} navgraph_pair;

/// The pairs that a statement has collected since `count` was last set to 0.
typedef struct {
  navgraph_pair *values;
  int count, capacity;
} navgraph_pairs;

/// Registers the SQL function `navgraph_collect`, which stores its two integer
/// arguments. Its result is 1 when there are many pairs, so that a statement with the
/// function as its condition returns a row from time to time, and 0 otherwise.
///
/// Views and triggers cannot call it. A generated column can, and adds pairs of its own
/// choice, as if the table contained them. The connection owns `*pairs` until
/// `navgraph_pairs_unregister` is called or the connection is closed. Returns a result
/// code of SQLite.
int navgraph_pairs_register(sqlite3 *database, navgraph_pairs **pairs);

/// Removes the SQL function, and deletes the pairs.
void navgraph_pairs_unregister(sqlite3 *database);

#endif
