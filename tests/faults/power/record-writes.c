/*
 * Records what a program really asks of the disk: loaded in front of libc (LD_PRELOAD), it appends every write, cut,
 * sync and removal of a file under KEYHOLDER_RECORD_FOLDER to KEYHOLDER_RECORD_LOG, in the order in which they succeed:
 *   W <offset> <bytes> <path>\n<bytes>\n   T <size> 0 <path>\n   S 0 0 <path>\n   U 0 0 <path>\n
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int log_file = -1;
static const char *folder;
static ssize_t (*real_write)(int, const void *, size_t);

__attribute__((constructor)) static void begin(void) {
  const char *log_path = getenv("KEYHOLDER_RECORD_LOG");
  real_write = dlsym(RTLD_NEXT, "write");
  folder = getenv("KEYHOLDER_RECORD_FOLDER");
  if (log_path != NULL && folder != NULL) log_file = open(log_path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

/* The file's path when it is one to record, else NULL. */
static const char *recorded(int file, char *path) {
  char link[64];
  if (log_file < 0 || file == log_file) return NULL;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return NULL;
  path[length] = '\0';
  return strncmp(path, folder, strlen(folder)) == 0 ? path : NULL;
}

static void all(const void *bytes, size_t length) {
  const char *next = bytes;
  while (length > 0) {
    ssize_t written = real_write(log_file, next, length);
    if (written <= 0) abort();
    next += written;
    length -= (size_t)written;
  }
}

static void note(char kind, long long place, long long length, const char *path, const void *bytes) {
  char line[PATH_MAX + 64];
  int size = snprintf(line, sizeof line, "%c %lld %lld %s\n", kind, place, length, path);
  all(line, (size_t)size);
  if (bytes == NULL) return;
  all(bytes, (size_t)length);
  all("\n", 1);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t offset) {
  static ssize_t (*real)(int, const void *, size_t, off64_t);
  if (real == NULL) real = dlsym(RTLD_NEXT, "pwrite64");
  char path[PATH_MAX];
  ssize_t done = real(file, bytes, length, offset);
  const char *found = recorded(file, path);
  if (done > 0 && found != NULL) note('W', offset, done, found, bytes);
  return done;
}

ssize_t write(int file, const void *bytes, size_t length) {
  char path[PATH_MAX];
  const char *found = recorded(file, path);
  off64_t offset = found == NULL ? 0 : lseek64(file, 0, SEEK_CUR);
  ssize_t done = real_write(file, bytes, length);
  if (done > 0 && found != NULL) note('W', offset, done, found, bytes);
  return done;
}

int ftruncate64(int file, off64_t size) {
  static int (*real)(int, off64_t);
  if (real == NULL) real = dlsym(RTLD_NEXT, "ftruncate64");
  char path[PATH_MAX];
  int done = real(file, size);
  const char *found = recorded(file, path);
  if (done == 0 && found != NULL) note('T', size, 0, found, NULL);
  return done;
}

static int synced(int file, const char *name) {
  int (*real)(int) = dlsym(RTLD_NEXT, name);
  char path[PATH_MAX];
  int done = real(file);
  const char *found = recorded(file, path);
  if (done == 0 && found != NULL) note('S', 0, 0, found, NULL);
  return done;
}

int fsync(int file) { return synced(file, "fsync"); }
int fdatasync(int file) { return synced(file, "fdatasync"); }

int unlink(const char *path) {
  static int (*real)(const char *);
  if (real == NULL) real = dlsym(RTLD_NEXT, "unlink");
  int done = real(path);
  if (done == 0 && log_file >= 0 && strncmp(path, folder, strlen(folder)) == 0) note('U', 0, 0, path, NULL);
  return done;
}
