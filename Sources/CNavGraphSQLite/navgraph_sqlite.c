#include "navgraph_sqlite.h"

#include <errno.h>

int navgraph_sqlite_read(const char *path, void *bytes, int count) {
  sqlite3_vfs *system = sqlite3_vfs_find(0);
  char *name = (char *)sqlite3_create_filename(path, "", "", 0, 0);
  sqlite3_file *file = system ? sqlite3_malloc(system->szOsFile) : 0;
  int result = -ENOMEM;
  int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB;
  if (name && file) {
    errno = 0;
    if (system->xOpen(system, name, file, flags, &flags) == SQLITE_OK) {
      sqlite3_int64 size = 0;
      int code = file->pMethods->xFileSize(file, &size);
      if (size < count) count = (int)size;
      if (code == SQLITE_OK && count > 0) code = file->pMethods->xRead(file, bytes, count, 0);
      result = code == SQLITE_OK ? count : errno ? -errno : -EIO;
      file->pMethods->xClose(file);
    } else {
      result = errno ? -errno : -EIO;
    }
  }
  sqlite3_free(file);
  sqlite3_free_filename(name);
  return result;
}
