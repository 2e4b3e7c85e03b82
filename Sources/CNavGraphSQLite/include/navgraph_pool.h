#ifndef NAVGRAPH_POOL_H
#define NAVGRAPH_POOL_H

/// Lets SQLite allocate small blocks from a pool, without statistics of its memory.
///
/// To open a database, SQLite parses its schema, and allocates thousands of small blocks. The pool
/// takes a tenth of the instructions of `malloc`. It belongs to the calling thread. Other threads,
/// larger blocks, and blocks for which the pool has no space use `malloc`.
///
/// Has an effect only before SQLite is first used in the process. Returns an SQLite result code.
int navgraph_sqlite_use_pool(void);

#endif
