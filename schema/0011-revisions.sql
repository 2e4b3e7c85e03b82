-- Large rows do not hide where a transaction ends, and files without auto_vacuum group changes by connection.

-- The last change of a file without auto_vacuum: when it was, and how many rows its connection had changed.
CREATE TABLE history_writer (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  time TEXT NOT NULL,
  change_count INTEGER NOT NULL
) STRICT;

DROP TRIGGER history_insert;

-- In a file with auto_vacuum = FULL, only the first change of a transaction finds no free pages. In any other
-- file, a change belongs to the latest revision if it is part of the same statement, which has one time, or if
-- its connection made the last change within a second: the number of rows that a connection has changed only
-- grows, and is small for a new connection.
CREATE TRIGGER history_insert INSTEAD OF INSERT ON history WHEN NEW.before IS NOT NEW.after
BEGIN
  SELECT RAISE(ABORT, 'A text must not contain a NUL character.')
  WHERE instr(replace(NEW.after, '\\', ''), '\u0000');
  -- A number that a deleted revision had is not used again.
  INSERT INTO history_revision (id, time)
  SELECT max(
      coalesce((SELECT max(id) FROM history_revision), 0),
      coalesce((SELECT max(revision_id) FROM history_gap), 0)
    ) + 1,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE NOT EXISTS (
    SELECT 1 FROM history_revision
    WHERE id = (SELECT max(id) FROM history_revision)
      AND (open OR kind = 'edit' AND summary IS NULL
        AND CASE (SELECT auto_vacuum FROM pragma_auto_vacuum)
          WHEN 1 THEN (SELECT freelist_count FROM pragma_freelist_count) > 0
          ELSE EXISTS (
            SELECT 1 FROM history_writer
            WHERE history_writer.time = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
              OR change_count < total_changes()
                AND julianday('now') - julianday(history_writer.time) BETWEEN 0 AND 1 / 86400.0
          )
        END)
  );
  INSERT INTO history_change (revision_id, table_name, before, after)
  VALUES ((SELECT max(id) FROM history_revision), NEW.table_name, NEW.before, NEW.after);
  INSERT INTO history_transaction (filler)
  SELECT zeroblob(128 * page_size) FROM pragma_freelist_count CROSS JOIN pragma_page_size
  WHERE freelist_count < 64;
  DELETE FROM history_transaction;
  INSERT OR REPLACE INTO history_writer
  SELECT 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), total_changes()
  FROM pragma_auto_vacuum WHERE auto_vacuum <> 1;
END;

-- A change leaves at least 64 free pages to the next one: pages have at least 512 bytes, so that they are enough for
-- rows with texts of up to 1,000 characters. An INSERT of the size of a larger row into this view
-- leaves enough for that row. At the beginning of a transaction there are no free pages, and none are needed.
CREATE VIEW history_room (size) AS SELECT NULL WHERE 0;

CREATE TRIGGER history_room_insert INSTEAD OF INSERT ON history_room
BEGIN
  INSERT INTO history_transaction (filler)
  SELECT zeroblob(NEW.size + 128 * page_size) FROM pragma_freelist_count CROSS JOIN pragma_page_size
  WHERE freelist_count BETWEEN 1 AND 64 + NEW.size / 512;
  DELETE FROM history_transaction;
END;

-- Saved stacks are not part of the history, so any number of them can be saved between two changes.

CREATE TRIGGER history_saved_stack_growing BEFORE INSERT ON saved_stack
BEGIN
  INSERT INTO history_room VALUES (24 * (length(NEW.key) + length(NEW.stack)));
END;

CREATE TRIGGER history_saved_stack_changing BEFORE UPDATE ON saved_stack
BEGIN
  INSERT INTO history_room VALUES (24 * (length(NEW.key) + length(NEW.stack)));
END;
