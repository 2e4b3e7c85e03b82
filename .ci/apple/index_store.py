"""Reads the references in a compiler's index store with libIndexStore, which is part of the toolchain.

The functions are those of llvm-project/clang/include/indexstore/indexstore.h in github.com/swiftlang/llvm-project.
"""
import collections
import ctypes
import os
import shutil

RECORD = 2  # INDEXSTORE_UNIT_DEPENDENCY_RECORD
REFERENCE = 1 << 2  # INDEXSTORE_SYMBOL_ROLE_REFERENCE

Use = collections.namedtuple("Use", "usr name file line")
Pointer = ctypes.c_void_p


class Text(ctypes.Structure):
    _fields_ = [("data", Pointer), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode("utf8") if self.data else ""


ForEachText = ctypes.CFUNCTYPE(ctypes.c_bool, Pointer, Text)
ForEachPointer = ctypes.CFUNCTYPE(ctypes.c_bool, Pointer, Pointer)


class Library:
    """The functions of libIndexStore that the reader calls."""

    def __init__(self):
        binaries = os.path.dirname(os.path.realpath(shutil.which("swiftc")))
        self.library = ctypes.CDLL(os.path.join(binaries, "../lib/libIndexStore.so"))

    def __call__(self, name, result, *arguments):
        function = getattr(self.library, "indexstore_" + name)
        function.restype = result
        return function(*arguments)


def references(store_path, is_source):
    """Returns the references in all files whose path satisfies the condition, and the set of these files."""
    library = Library()
    store = library("store_create", Pointer, store_path.encode(), None)
    if not store:
        raise SystemExit(f"There is no index store at {store_path}. Build the package first: swift build --build-tests")
    store = Pointer(store)
    units, uses, files = [], set(), set()
    collect = ForEachText(lambda _, name: units.append(str(name)) or True)
    library("store_units_apply_f", ctypes.c_bool, store, 0, None, collect)
    for unit in units:
        for file, record in records(library, store, unit):
            if is_source(file) and os.path.exists(file):
                files.add(file)
                uses |= {Use(usr, name, file, line) for usr, name, line in occurrences(library, store, record)}
    return uses, files


def records(library, store, unit):
    """Returns the paths of the files in a unit, with the names of their records."""
    found = []
    reader = Pointer(library("unit_reader_create", Pointer, store, unit.encode(), None))

    def visit(_, dependency):
        dependency = Pointer(dependency)
        if library("unit_dependency_get_kind", ctypes.c_int, dependency) == RECORD:
            path = library("unit_dependency_get_filepath", Text, dependency)
            found.append((str(path), str(library("unit_dependency_get_name", Text, dependency))))
        return True

    library("unit_reader_dependencies_apply_f", ctypes.c_bool, reader, None, ForEachPointer(visit))
    library("unit_reader_dispose", None, reader)
    return found


def occurrences(library, store, record):
    """Returns the identifiers, names and lines of the symbols to which a record refers."""
    found = []
    reader = Pointer(library("record_reader_create", Pointer, store, record.encode(), None))
    line, column = ctypes.c_uint(), ctypes.c_uint()

    def visit(_, occurrence):
        occurrence = Pointer(occurrence)
        if library("occurrence_get_roles", ctypes.c_uint64, occurrence) & REFERENCE:
            symbol = Pointer(library("occurrence_get_symbol", Pointer, occurrence))
            library("occurrence_get_line_col", None, occurrence, ctypes.byref(line), ctypes.byref(column))
            usr, name = (library(f"symbol_get_{part}", Text, symbol) for part in ("usr", "name"))
            found.append((str(usr), str(name), line.value))
        return True

    library("record_reader_occurrences_apply_f", ctypes.c_bool, reader, None, ForEachPointer(visit))
    library("record_reader_dispose", None, reader)
    return found
