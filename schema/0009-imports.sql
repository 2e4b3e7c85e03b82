-- The elements that were read from files of other formats, as the files had them. An import compares
-- them with the new contents of a file, to leave what people have changed since. An export returns what
-- the other tables cannot store.
CREATE TABLE import_record (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL
    CONSTRAINT "The source of an import is the path of a file or directory."
    CHECK (length(source) BETWEEN 1 AND 4000 AND instr(source, char(0)) = 0),
  kind TEXT NOT NULL
    CONSTRAINT "The kind of an imported element is document, flow, screen, command or link."
    CHECK (kind IN ('document', 'flow', 'screen', 'command', 'link')),
  name TEXT NOT NULL,
  element TEXT NOT NULL
    CONSTRAINT "An imported element is a JSON object, as 'navgraph export --format json' writes it."
    CHECK (json_valid(element) AND json_type(element) = 'object'),
  CONSTRAINT "An element is imported from a source once." UNIQUE (source, kind, name)
) STRICT;
