#include "navgraph_pairs.h"

#include <stddef.h>

static const char name[] = "navgraph_collect";

enum {
  flags = SQLITE_UTF8 | SQLITE_DIRECTONLY,
  /// The number of pairs at which the function returns 1: 64 KiB, which fit into the cache of a processor.
  many = 4096,
};

/// Stores a pair. If a statement sorts its rows, it collects all pairs before it returns a row, so the memory grows.
static void collect(sqlite3_context *context, int count, sqlite3_value **arguments) {
  (void)count;
  navgraph_pairs *pairs = sqlite3_user_data(context);
  if (pairs->count == pairs->capacity) {
    const int capacity = pairs->capacity ? 2 * pairs->capacity : many;
    navgraph_pair *values = sqlite3_realloc64(pairs->values, capacity * sizeof(navgraph_pair));
    if (!values) {
      sqlite3_result_error_nomem(context);
      return;
    }
    pairs->values = values;
    pairs->capacity = capacity;
  }
  pairs->values[pairs->count++] = (navgraph_pair){
      .first = sqlite3_value_int64(arguments[0]),
      .second = sqlite3_value_int64(arguments[1]),
  };
  sqlite3_result_int(context, pairs->count >= many);
}

static void delete_pairs(void *value) {
  navgraph_pairs *pairs = value;
  sqlite3_free(pairs->values);
  sqlite3_free(pairs);
}

int navgraph_pairs_register(sqlite3 *database, navgraph_pairs **pairs) {
  *pairs = sqlite3_malloc(sizeof(navgraph_pairs));
  if (!*pairs) return SQLITE_NOMEM;
  **pairs = (navgraph_pairs){0};
  // If this fails, SQLite deletes the pairs.
  return sqlite3_create_function_v2(database, name, 2, flags, *pairs, collect, NULL, NULL, delete_pairs);
}

void navgraph_pairs_unregister(sqlite3 *database) {
  sqlite3_create_function_v2(database, name, 2, flags, NULL, NULL, NULL, NULL, NULL);
}
