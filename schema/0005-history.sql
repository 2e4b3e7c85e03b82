-- The history of all changes, by which they can be reverted. The triggers that record the changes are
-- derived from the descriptions of the tables (SchemaTable).

-- A revision is one edit of navgraph, or the changes that another tool makes by one statement or by
-- several statements within the same millisecond.
CREATE TABLE history_revision (
  id INTEGER PRIMARY KEY,
  time TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  kind TEXT NOT NULL DEFAULT 'edit'
    CONSTRAINT "A revision is an edit, an undo or a redo." CHECK (kind IN ('edit', 'undo', 'redo')),
  reverts_id INTEGER,
  summary TEXT,
  -- Whether a transaction is still going on that makes it; no other transaction ever sees that.
  open INTEGER NOT NULL DEFAULT 0 CHECK (open IN (0, 1))
) STRICT;

-- The row before and after a change as a JSON object; NULL if it did not exist. The changes of a
-- revision can be reverted exactly, in reverse order.
CREATE TABLE history_change (
  id INTEGER PRIMARY KEY,
  revision_id INTEGER NOT NULL,
  table_name TEXT NOT NULL,
  before TEXT,
  after TEXT
) STRICT;

CREATE INDEX history_change_revision ON history_change (revision_id);

-- The rows that the INSERT in progress would replace. REPLACE deletes rows without firing triggers, so
-- the triggers before and after an INSERT compare them.
CREATE TABLE history_replaced (
  table_name TEXT NOT NULL,
  key TEXT NOT NULL,
  row TEXT NOT NULL
) STRICT;

CREATE VIEW history (revision, time, kind, summary, table_name, before, after) AS
SELECT history_revision.id, history_revision.time, history_revision.kind, history_revision.summary,
  history_change.table_name, history_change.before, history_change.after
FROM history_change JOIN history_revision ON history_revision.id = history_change.revision_id
ORDER BY history_change.id;

-- A change belongs to the open revision, or to the revision of the same millisecond. The time is the
-- same for a statement and all its triggers.
--
-- SQLite's JSON functions truncate a text at a NUL character, so a text that contains one could not be
-- restored. In JSON, NUL is \u0000; a pair of backslashes before it stands for a backslash.
CREATE TRIGGER history_insert INSTEAD OF INSERT ON history WHEN NEW.before IS NOT NEW.after
BEGIN
  SELECT RAISE(ABORT, 'A text must not contain a NUL character.')
  WHERE instr(replace(NEW.after, '\\', ''), '\u0000');
  INSERT INTO history_revision (time)
  SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE NOT EXISTS (
    SELECT 1 FROM history_revision
    WHERE id = (SELECT max(id) FROM history_revision)
      AND (open OR kind = 'edit' AND summary IS NULL
        AND time = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  );
  INSERT INTO history_change (revision_id, table_name, before, after)
  VALUES ((SELECT max(id) FROM history_revision), NEW.table_name, NEW.before, NEW.after);
END;
