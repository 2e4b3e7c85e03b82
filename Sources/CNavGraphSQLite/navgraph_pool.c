#include "navgraph_pool.h"
#include "navgraph_memory.h"

#include <sqlite3.h>
#include <string.h>

// A pool of blocks whose sizes are multiples of 16 bytes. Each block begins with its size, which takes 8 bytes, since
// SQLite aligns its objects to 8 bytes. A free block contains the address of the next free block of its size.
//
// Only the thread that owns the pool changes it, so it needs no lock. A block that another thread frees stays in use.
//
// The schema of a database takes less than the first 640 KiB.
enum { pool_size = 1 << 20, populated_size = 640 << 10, header_size = 8, unit = 16, largest_block = 1 << 10 };

static _Alignas(unit) char pool[pool_size];
static int used_size = 0;
static char *free_blocks[largest_block / unit + 1];
static _Thread_local int owns_pool = 0;
// The functions that call `malloc`, `realloc` and `free`.
static sqlite3_mem_methods standard;

static int block_size(int size) { return (size + header_size + unit - 1) / unit * unit; }

static int is_in_pool(const void *object) {
  return (const char *)object >= pool && (const char *)object < pool + pool_size;
}

static int *header(void *object) { return (int *)((char *)object - header_size); }

static void *pool_malloc(int size) {
  if (!owns_pool || size > largest_block - header_size) return standard.xMalloc(size);
  int block = block_size(size);
  char *object = free_blocks[block / unit];
  if (object) {
    memcpy(&free_blocks[block / unit], object, sizeof(char *));
    return object;
  }
  if (used_size + block > pool_size) return standard.xMalloc(size);
  object = pool + used_size + header_size;
  used_size += block;
  *header(object) = block;
  return object;
}

static void pool_free(void *object) {
  if (!is_in_pool(object)) {
    standard.xFree(object);
  } else if (owns_pool) {
    int block = *header(object);
    memcpy(object, &free_blocks[block / unit], sizeof(char *));
    free_blocks[block / unit] = object;
  }
}

static int pool_object_size(void *object) {
  return is_in_pool(object) ? *header(object) - header_size : standard.xSize(object);
}

static void *pool_realloc(void *object, int size) {
  if (!is_in_pool(object)) return standard.xRealloc(object, size);
  int former_size = pool_object_size(object);
  if (size <= former_size) return object;
  void *larger = pool_malloc(size);
  if (!larger) return 0;
  memcpy(larger, object, former_size);
  pool_free(object);
  return larger;
}

int navgraph_sqlite_use_pool(void) {
  int result = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  if (result == SQLITE_OK) result = sqlite3_config(SQLITE_CONFIG_GETMALLOC, &standard);
  if (result != SQLITE_OK) return result;
  sqlite3_mem_methods methods = standard;
  methods.xMalloc = pool_malloc;
  methods.xFree = pool_free;
  methods.xRealloc = pool_realloc;
  methods.xSize = pool_object_size;
  result = sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
  if (result != SQLITE_OK) return result;
  owns_pool = 1;
  navgraph_memory_populate(pool, populated_size);
  return SQLITE_OK;
}
