// The C functions that Swift needs. There is no C library.

#include <stddef.h>
#include <stdint.h>

// The size of the memory that precedes each block. It keeps blocks aligned to 16 bytes.
enum { HEADER = 16, PAGE = 65536 };

typedef struct Block {
  struct Block *next;
  unsigned exponent;
} Block;

extern unsigned char __heap_base;

static Block *free_blocks[32];
static uintptr_t heap_end;

// Blocks have 2^n bytes, so that a released block is reused for any block of its size.
int posix_memalign(void **result, size_t alignment, size_t size) {
  unsigned exponent = 5;
  if (alignment > HEADER) return 22;
  while (exponent < 31 && ((size_t)1 << exponent) - HEADER < size) exponent++;
  if (exponent == 31) return 12;
  Block *block = free_blocks[exponent];
  if (block) {
    free_blocks[exponent] = block->next;
  } else {
    if (!heap_end) heap_end = ((uintptr_t)&__heap_base + HEADER - 1) & ~(uintptr_t)(HEADER - 1);
    uintptr_t end = heap_end + ((uintptr_t)1 << exponent);
    size_t available = (size_t)__builtin_wasm_memory_size(0) * PAGE;
    if (end > available) {
      size_t pages = (end - available + PAGE - 1) / PAGE;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 12;
    }
    block = (Block *)heap_end;
    block->exponent = exponent;
    heap_end = end;
  }
  *result = (unsigned char *)block + HEADER;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)((unsigned char *)memory - HEADER);
  block->next = free_blocks[block->exponent];
  free_blocks[block->exponent] = block;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] - b[i];
  }
  return 0;
}

// Hash functions get equal seeds: the graph and the requests come from the page itself.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)bytes)[i] = 0;
}

// The page parses numbers, because JavaScript rounds them as C does.
__attribute__((import_module("page"), import_name("number")))
extern double page_number(const char *text, size_t count);

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  const char *end = text;
  while (*end) end++;
  *result = page_number(text, end - text);
  return end;
}

// Multiplies 128-bit integers, for which there is no instruction.
typedef union {
  unsigned __int128 all;
  struct { uint64_t low, high; };
} Wide;

unsigned __int128 __multi3(unsigned __int128 left, unsigned __int128 right) {
  Wide a = {left}, b = {right}, product;
  uint64_t low_a = (uint32_t)a.low, high_a = a.low >> 32;
  uint64_t low_b = (uint32_t)b.low, high_b = b.low >> 32;
  uint64_t low = low_a * low_b, middle = high_a * low_b + (low >> 32);
  uint64_t other = low_a * high_b + (uint32_t)middle;
  product.low = other << 32 | (uint32_t)low;
  product.high = high_a * high_b + (middle >> 32) + (other >> 32) + a.low * b.high + a.high * b.low;
  return product.all;
}

// Rounds half away from zero.
double round(double value) {
  double whole = __builtin_trunc(value);
  double rest = value - whole;
  return whole + (rest >= 0.5) - (rest <= -0.5);
}
