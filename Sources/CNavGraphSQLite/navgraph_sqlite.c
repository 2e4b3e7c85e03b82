#include "navgraph_sqlite.h"

int navgraph_sqlite_read(const char *path, void *bytes, int count) {
  sqlite3_vfs *system = sqlite3_vfs_find(0);
  char *name = (char *)sqlite3_create_filename(path, "", "", 0, 0);
  sqlite3_file *file = system ? sqlite3_malloc(system->szOsFile) : 0;
  int result = -1;
  int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB;
  if (name && file && system->xOpen(system, name, file, flags, &flags) == SQLITE_OK) {
    sqlite3_int64 size = 0;
    if (file->pMethods->xFileSize(file, &size) == SQLITE_OK) {
      if (size < count) count = (int)size;
      int code = count > 0 ? file->pMethods->xRead(file, bytes, count, 0) : SQLITE_OK;
      if (code == SQLITE_OK) result = count;
    }
    file->pMethods->xClose(file);
  }
  sqlite3_free(file);
  sqlite3_free_filename(name);
  return result;
}
