-- Shorter triggers of the history, which every connection parses when it opens a database, and a rule of imported
-- elements that takes less time. The triggers of each table (SchemaTable) leave what they have in common to these views.

-- An INSERT into this view records a row that a statement has inserted. `history_replaced` has the row that it
-- has replaced.
CREATE VIEW history_written (table_name, key, row) AS SELECT NULL, NULL, NULL WHERE 0;

CREATE TRIGGER history_written_insert INSTEAD OF INSERT ON history_written
BEGIN
  INSERT INTO history (table_name, before, after)
  VALUES (NEW.table_name, (SELECT row FROM history_replaced WHERE key = NEW.key), NEW.row);
  DELETE FROM history_replaced;
END;

-- An INSERT into this view records a row that a statement deletes.
CREATE VIEW history_removed (table_name, key, row) AS SELECT NULL, NULL, NULL WHERE 0;

CREATE TRIGGER history_removed_insert INSTEAD OF INSERT ON history_removed
BEGIN
  INSERT INTO history (table_name, before) VALUES (NEW.table_name, NEW.row);
  DELETE FROM history_replaced WHERE key = NEW.key;
END;

-- An INSERT of the length of a row's texts into this view leaves enough free pages for the row: it takes up to 24 times
-- that length in the table and, escaped, in the history.
CREATE VIEW history_texts (length) AS SELECT NULL WHERE 0;

CREATE TRIGGER history_texts_insert INSTEAD OF INSERT ON history_texts WHEN NEW.length > 1000
BEGIN
  INSERT INTO history_room VALUES (24 * NEW.length);
END;

-- SQLite builds a table of the values of IN for each row that it checks, which took most of the time of an INSERT.
ALTER TABLE import_record RENAME TO former_import_record;

CREATE TABLE import_record (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL
    CONSTRAINT "The source of an import is the path of a file or directory."
    CHECK (length(source) BETWEEN 1 AND 4000 AND instr(source, char(0)) = 0),
  kind TEXT NOT NULL
    CONSTRAINT "The kind of an imported element is document, flow, screen, command or link."
    CHECK (kind = 'document' OR kind = 'flow' OR kind = 'screen' OR kind = 'command' OR kind = 'link'),
  name TEXT NOT NULL,
  element TEXT NOT NULL
    CONSTRAINT "An imported element is a JSON object, as 'navgraph export --format json' writes it."
    CHECK (json_valid(element) AND json_type(element) = 'object'),
  CONSTRAINT "An element is imported from a source once." UNIQUE (source, kind, name)
) STRICT;

INSERT INTO import_record (id, source, kind, name, element)
SELECT id, source, kind, name, element FROM former_import_record;

DROP TABLE former_import_record;
