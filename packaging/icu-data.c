/// The data of ICU without any item, with which the static program is linked.
///
/// Foundation contains ICU, with 34 MB of data for the names, dates, numbers and sort orders of all languages. navgraph
/// calls no function that reads them. The Makefile passes an option to the linker, by which `icudt76_dat`, the symbol of
/// the data, means this table, so the data are left out. Functions of ICU that look for an item then return an error, as
/// with ICU's own empty data (`icu4c/source/stubdata/stubdata.cpp`).
///
/// The symbol contains the version of ICU, 76. With a toolchain that has another version, the program contains the data
/// of that version.
///
/// The format is `DataHeader`, followed by a table of contents with the offsets of the items: `UDataOffsetTOC` in
/// `icu4c/source/common/ucmndata.h`.

#include <stdint.h>

struct CommonData {
  uint16_t headerSize;
  uint8_t magic[2];
  uint16_t infoSize;
  uint16_t reserved;
  uint8_t isBigEndian;
  /// 0 for ASCII.
  uint8_t charsetFamily;
  uint8_t sizeOfUChar;
  uint8_t reservedByte;
  uint8_t dataFormat[4];
  uint8_t formatVersion[4];
  uint8_t dataVersion[4];
  uint8_t padding[8];
  uint32_t itemCount;
};

_Alignas(16) const struct CommonData navgraph_icu_data = {
    .headerSize = 32,
    .magic = {0xda, 0x27},
    .infoSize = 20,
    .isBigEndian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .sizeOfUChar = 2,
    .dataFormat = {'C', 'm', 'n', 'D'},
    .formatVersion = {1},
};
