#ifndef NAVGRAPH_MEMORY_H
#define NAVGRAPH_MEMORY_H

/// Makes SQLite take small blocks of memory from pools, and switches the statistics of
/// its memory off, which take a lock for each block. Has an effect only before SQLite is
/// first used in the process. Returns an SQLite result code.
///
/// Opening a database allocates 25,000 blocks for the parts of its triggers. With the C
/// library's allocator, that takes a quarter of the instructions. The pools never return
/// memory to the system, so they are for programs, not for libraries.
int navgraph_sqlite_configure_memory(void);

#endif
