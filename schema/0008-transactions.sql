-- A transaction of any program is one revision, and deletions from the history are recorded.

-- The revisions whose changes were deleted or altered by another program. They, and all revisions before
-- them, can no longer be undone. navgraph deletes old revisions without triggers.
CREATE TABLE history_gap (
  revision_id INTEGER PRIMARY KEY,
  time TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT;

CREATE TRIGGER history_change_inserted BEFORE INSERT ON history_change
WHEN EXISTS (SELECT 1 FROM history_change WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'A change in the history is never replaced.');
END;

CREATE TRIGGER history_change_updated AFTER UPDATE ON history_change
BEGIN
  INSERT OR IGNORE INTO history_gap (revision_id) VALUES (OLD.revision_id), (NEW.revision_id);
END;

CREATE TRIGGER history_change_deleted AFTER DELETE ON history_change
BEGIN
  INSERT OR IGNORE INTO history_gap (revision_id) VALUES (OLD.revision_id);
END;

CREATE TRIGGER history_revision_inserted BEFORE INSERT ON history_revision
WHEN EXISTS (SELECT 1 FROM history_revision WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'A revision of the history is never replaced.');
END;

CREATE TRIGGER history_revision_updated AFTER UPDATE OF id, time, kind, reverts_id ON history_revision
BEGIN
  INSERT OR IGNORE INTO history_gap (revision_id) VALUES (OLD.id), (NEW.id);
END;

CREATE TRIGGER history_revision_deleted AFTER DELETE ON history_revision
WHEN EXISTS (SELECT 1 FROM history_change WHERE revision_id = OLD.id)
BEGIN
  INSERT OR IGNORE INTO history_gap (revision_id) VALUES (OLD.id);
END;

CREATE TRIGGER history_gap_deleted BEFORE DELETE ON history_gap
BEGIN
  SELECT RAISE(ABORT, 'A gap of the history is deleted by navgraph history --keep only.');
END;

-- Triggers cannot see where a transaction begins. But a file with auto_vacuum = FULL has no free pages
-- at the beginning of a transaction: SQLite removes them at the end of each one. So the first change of
-- a transaction finds none, and leaves some to the next one, by deleting a large value. Too few free
-- pages are replenished before an edit can use the last ones.
--
-- In a file without auto_vacuum, a revision consists of the changes within a millisecond.
CREATE TABLE history_transaction (id INTEGER PRIMARY KEY, filler BLOB NOT NULL) STRICT;

DROP TRIGGER history_insert;

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
          ELSE time = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        END)
  );
  INSERT INTO history_change (revision_id, table_name, before, after)
  VALUES ((SELECT max(id) FROM history_revision), NEW.table_name, NEW.before, NEW.after);
  INSERT INTO history_transaction (filler)
  SELECT zeroblob(524288) FROM pragma_freelist_count WHERE freelist_count < 64;
  DELETE FROM history_transaction;
END;

-- Exceptions of all findings of a code --------------------------------------------------------

-- NULL is not equal to itself, so the constraint of the table does not cover them.
DELETE FROM check_exception WHERE subject IS NULL AND EXISTS (
  SELECT 1 FROM check_exception AS first
  WHERE first.code = check_exception.code AND first.subject IS NULL AND first.id < check_exception.id
);

CREATE TRIGGER check_exception_insert BEFORE INSERT ON check_exception
WHEN NEW.subject IS NULL AND EXISTS (
  SELECT 1 FROM check_exception
  WHERE code = NEW.code AND subject IS NULL AND id IS NOT NEW.id
)
BEGIN
  SELECT RAISE(ABORT, 'An exception of all findings of this code exists already.');
END;

CREATE TRIGGER check_exception_update BEFORE UPDATE OF code, subject ON check_exception
WHEN NEW.subject IS NULL AND EXISTS (
  SELECT 1 FROM check_exception
  WHERE code = NEW.code AND subject IS NULL AND id IS NOT OLD.id
)
BEGIN
  SELECT RAISE(ABORT, 'An exception of all findings of this code exists already.');
END;
