#define _GNU_SOURCE
#include "navgraph_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

int navgraph_file_move(const char *from, const char *to) {
#if defined(__APPLE__)
  if (renamex_np(from, to, RENAME_EXCL) == 0) return 0;
  if (errno != ENOTSUP) return errno;
#elif defined(SYS_renameat2)
  const unsigned int no_replace = 1;
  if (syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, no_replace) == 0) return 0;
  if (errno != ENOSYS && errno != EINVAL) return errno;
#endif
  // Some file systems cannot rename so. If the program is killed in between, both names remain.
  if (link(from, to) != 0) return errno;
  unlink(from);
  return 0;
}
