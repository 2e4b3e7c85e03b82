-- Findings of the check that the team has accepted: all findings of a code, or those about one
-- subject, written as in the finding, such as screen 'Menu'.
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
