#include "navgraph_memory.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Before each block is its size without this header. The sizes of pooled blocks are
// 8, 24, 40 … 1000, so that all blocks are aligned to 8 bytes, as SQLite requires.
typedef uint64_t header;
enum { unit = 16, largest = 1000, pool_count = (largest + 8) / unit + 1, slab_size = 64 << 10 };

/// A free block; the link lies where a used block has its header.
typedef struct block {
  struct block *next;
} block;

/// The free blocks of each size, and the rest of the memory that has not been divided. Used
/// only with the lock.
static block *pools[pool_count];
static char *rest;
static size_t rest_size;
static atomic_flag lock = ATOMIC_FLAG_INIT;

static void acquire(void) {
  while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) {
  }
}

static void release(void) { atomic_flag_clear_explicit(&lock, memory_order_release); }

static size_t rounded(size_t size) {
  size_t total = (size + sizeof(header) + unit - 1) / unit * unit;
  return total - sizeof(header);
}

static size_t pool(size_t size) { return (size + sizeof(header)) / unit; }

/// Takes a block from its pool, or from the rest; called with the lock.
static header *take(size_t size) {
  block *free_block = pools[pool(size)];
  if (free_block) {
    pools[pool(size)] = free_block->next;
    return (header *)free_block;
  }
  size_t total = size + sizeof(header);
  if (rest_size < total) {
    char *slab = malloc(slab_size);
    if (!slab) return 0;
    rest = slab;
    rest_size = slab_size;
  }
  header *taken = (header *)rest;
  rest += total;
  rest_size -= total;
  return taken;
}

static void *allocate(int count) {
  size_t size = rounded((size_t)count);
  header *allocated;
  if (size > largest) {
    allocated = malloc(size + sizeof(header));
  } else {
    acquire();
    allocated = take(size);
    release();
  }
  if (!allocated) return 0;
  *allocated = size;
  return allocated + 1;
}

static int size_of(void *pointer) { return pointer ? (int)((header *)pointer)[-1] : 0; }

static void deallocate(void *pointer) {
  if (!pointer) return;
  size_t size = (size_t)size_of(pointer);
  header *allocated = (header *)pointer - 1;
  if (size > largest) {
    free(allocated);
    return;
  }
  block *freed = (block *)allocated;
  acquire();
  freed->next = pools[pool(size)];
  pools[pool(size)] = freed;
  release();
}

static void *reallocate(void *pointer, int count) {
  size_t size = (size_t)size_of(pointer), new_size = rounded((size_t)count);
  if (pointer && size == new_size) return pointer;
  if (size > largest && new_size > largest) {
    header *resized = realloc((header *)pointer - 1, new_size + sizeof(header));
    if (!resized) return 0;
    *resized = new_size;
    return resized + 1;
  }
  void *moved = allocate(count);
  if (!moved) return 0;
  if (pointer) memcpy(moved, pointer, size < new_size ? size : new_size);
  deallocate(pointer);
  return moved;
}

static int round_up(int count) { return (int)rounded((size_t)count); }

static int start(void *unused) {
  (void)unused;
  return SQLITE_OK;
}

static void end(void *unused) { (void)unused; }

int navgraph_sqlite_configure_memory(void) {
  sqlite3_mem_methods methods = {allocate, deallocate, reallocate, size_of, round_up, start, end, 0};
  int result = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  return result == SQLITE_OK ? sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) : result;
}
