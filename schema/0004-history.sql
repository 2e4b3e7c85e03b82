-- What was changed when, so that it can be taken back; and which findings of a check are no trouble.

-- A revision is one edit of navgraph, or what other tools changed at one moment: with one statement,
-- or with several in the same millisecond.
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

-- The row as it was and as it is now, as JSON objects; NULL where there is none. Together with the
-- others of its revision, in order, a change can be taken back exactly.
CREATE TABLE history_change (
  id INTEGER PRIMARY KEY,
  revision_id INTEGER NOT NULL,
  table_name TEXT NOT NULL,
  before TEXT,
  after TEXT
) STRICT;

CREATE INDEX history_change_revision ON history_change (revision_id);

-- What an INSERT that is going on would take the place of. REPLACE deletes rows without a word to
-- triggers, so these are looked at before and after.
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

-- A change belongs to the revision that is being made. The moment of a statement is that of all its
-- triggers.
--
-- SQLite's JSON functions end a text at a NUL, which is \u0000 in JSON, and so could not give it back;
-- the pairs of backslashes before it are themselves backslashes.
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

-- Findings of navgraph check that the team has decided to live with: all of a code, or those about
-- one subject, which is written as the check does: screen 'Menu'.
CREATE TABLE check_exception (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL
    CONSTRAINT "The code of an exception is that of findings, such as dead-end."
    CHECK (length(code) BETWEEN 1 AND 255 AND code NOT GLOB '*[^a-zA-Z0-9._-]*'),
  subject TEXT
    CONSTRAINT "The subject of an exception is written as in a finding, or any (NULL)."
    CHECK (length(subject) BETWEEN 1 AND 1000),
  reason TEXT,
  CONSTRAINT "An exception is made once." UNIQUE (code, subject)
) STRICT;
