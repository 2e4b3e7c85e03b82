-- Flows, screens, commands and what belongs to them.
--
-- People edit these tables with any SQLite tool, most of them with foreign keys switched off. So
-- triggers hold the rules that a foreign key would, and say what is wrong in a sentence; named
-- CHECK constraints do the same, as SQLite prints a constraint's name.

CREATE TABLE flow (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
    CONSTRAINT "A flow name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  enabled INTEGER NOT NULL DEFAULT 1
    CONSTRAINT "A flow is enabled (1) or not (0)." CHECK (enabled IN (0, 1))
) STRICT;

CREATE TABLE screen (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
    CONSTRAINT "A screen name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  extends_id INTEGER REFERENCES screen (id) ON DELETE RESTRICT,
  title TEXT,
  storyboard TEXT,
  identifier TEXT
) STRICT;

CREATE INDEX screen_extends ON screen (extends_id) WHERE extends_id IS NOT NULL;

CREATE TABLE screen_property (
  id INTEGER PRIMARY KEY,
  screen_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE CASCADE,
  name TEXT NOT NULL
    CONSTRAINT "A property name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  type TEXT NOT NULL DEFAULT 'object'
    CONSTRAINT "A property type is null, bool, int, double, string, array, dictionary or object."
    CHECK (type IN ('null', 'bool', 'int', 'double', 'string', 'array', 'dictionary', 'object')),
  required INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "A property is required (1) or not (0)." CHECK (required IN (0, 1)),
  read_only INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "A property is read-only (1) or not (0)." CHECK (read_only IN (0, 1)),
  default_value TEXT
    CONSTRAINT "A default value is JSON text, such as 5, true, null or ""text"" with its quotes."
    CHECK (default_value IS NULL OR json_valid(default_value)),
  CONSTRAINT "A screen declares a property once." UNIQUE (screen_id, name)
) STRICT;

CREATE TABLE command (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
    CONSTRAINT "A command name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  flow_id INTEGER REFERENCES flow (id) ON DELETE RESTRICT,
  destination_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE RESTRICT,
  universal INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "A command is universal (1) or not (0)." CHECK (universal IN (0, 1)),
  presentation TEXT NOT NULL DEFAULT 'push'
    CONSTRAINT "A presentation is push, present or root."
    CHECK (presentation IN ('push', 'present', 'root')),
  animated INTEGER NOT NULL DEFAULT 1
    CONSTRAINT "A command is animated (1) or not (0)." CHECK (animated IN (0, 1)),
  position INTEGER
) STRICT;

CREATE INDEX command_destination ON command (destination_id);
CREATE INDEX command_flow ON command (flow_id) WHERE flow_id IS NOT NULL;

-- A universal command may keep origins; they count again when it is no longer universal.
CREATE TABLE command_origin (
  origin_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE CASCADE,
  command_id INTEGER NOT NULL REFERENCES command (id) ON DELETE CASCADE,
  PRIMARY KEY (origin_id, command_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX command_origin_command ON command_origin (command_id);

CREATE TABLE command_property (
  command_id INTEGER NOT NULL REFERENCES command (id) ON DELETE CASCADE,
  name TEXT NOT NULL
    CONSTRAINT "A property name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  value TEXT NOT NULL
    CONSTRAINT "A property value is JSON text, such as 5, true, null or ""text"" with its quotes."
    CHECK (json_valid(value)),
  PRIMARY KEY (command_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE command_condition (
  id INTEGER PRIMARY KEY,
  command_id INTEGER NOT NULL REFERENCES command (id) ON DELETE CASCADE,
  subject TEXT NOT NULL
    CONSTRAINT "A condition's subject is property.NAME, origin.NAME or context.NAME."
    CHECK ((subject GLOB 'property.?*' OR subject GLOB 'origin.?*' OR subject GLOB 'context.?*')
      AND instr(subject, char(0)) = 0 AND subject NOT GLOB
        '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  comparison TEXT NOT NULL
    CONSTRAINT "A comparison is =, !=, <, <=, >, >=, in, exists or missing."
    CHECK (comparison IN ('=', '!=', '<', '<=', '>', '>=', 'in', 'exists', 'missing')),
  operand TEXT
    CONSTRAINT "An operand is JSON text, such as 5, ""text"" with its quotes or {""ref"":""origin.userId""}."
    CHECK (operand IS NULL OR json_valid(operand)),
  CONSTRAINT "A comparison takes an operand, but for exists and missing, which take none."
    CHECK ((comparison IN ('exists', 'missing')) = (operand IS NULL)),
  CONSTRAINT "A reference is property.NAME, origin.NAME or context.NAME."
    CHECK (operand IS NULL OR NOT json_valid(operand) OR json_type(operand) <> 'object'
      OR json_type(operand, '$.ref') IS NULL
      OR (json_type(operand, '$.ref') = 'text'
        AND (json_extract(operand, '$.ref') GLOB 'property.?*'
          OR json_extract(operand, '$.ref') GLOB 'origin.?*'
          OR json_extract(operand, '$.ref') GLOB 'context.?*'))),
  CONSTRAINT "The operand of in is an array, or a reference to one."
    CHECK (comparison <> 'in' OR NOT json_valid(operand) OR json_type(operand) = 'array'
      OR json_type(operand, '$.ref') IS NOT NULL)
) STRICT;

CREATE INDEX command_condition_command ON command_condition (command_id);

-- Screens -------------------------------------------------------------------------------------

CREATE TRIGGER screen_id_stays BEFORE UPDATE ON screen WHEN NEW.id IS NOT OLD.id
BEGIN
  SELECT RAISE(ABORT, 'The id of a screen never changes: commands refer to it.');
END;

-- What a new screen extends is held to the rules of a changed one.
CREATE TRIGGER screen_inserted AFTER INSERT ON screen WHEN NEW.extends_id IS NOT NULL
BEGIN
  UPDATE screen SET extends_id = NEW.extends_id WHERE id = NEW.id;
END;

CREATE TRIGGER screen_extended AFTER UPDATE OF extends_id ON screen
WHEN NEW.extends_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'The screen to extend does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.extends_id);
  SELECT RAISE(ABORT, 'A screen cannot extend itself, directly or through others.')
  WHERE NEW.id IN (
    WITH RECURSIVE line (id) AS (
      VALUES (NEW.extends_id)
      UNION
      SELECT screen.extends_id FROM screen JOIN line ON screen.id = line.id
      WHERE screen.extends_id IS NOT NULL
    )
    SELECT id FROM line
  );
END;

CREATE TRIGGER screen_delete BEFORE DELETE ON screen
BEGIN
  SELECT RAISE(ABORT, 'Commands lead to this screen: delete them, or change their destination, first.')
  WHERE EXISTS (SELECT 1 FROM command WHERE destination_id = OLD.id);
  SELECT RAISE(ABORT, 'Other screens extend this screen: change what they extend first.')
  WHERE EXISTS (SELECT 1 FROM screen WHERE extends_id = OLD.id);
END;

CREATE TRIGGER screen_deleted AFTER DELETE ON screen
BEGIN
  DELETE FROM command_origin WHERE origin_id = OLD.id;
  DELETE FROM screen_property WHERE screen_id = OLD.id;
END;

CREATE TRIGGER screen_property_insert BEFORE INSERT ON screen_property
WHEN NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id)
BEGIN
  SELECT RAISE(ABORT, 'The screen of the property does not exist: insert it first.');
END;

CREATE TRIGGER screen_property_update BEFORE UPDATE OF screen_id ON screen_property
WHEN NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id)
BEGIN
  SELECT RAISE(ABORT, 'The screen of the property does not exist: insert it first.');
END;

-- Flows ---------------------------------------------------------------------------------------

CREATE TRIGGER flow_id_stays BEFORE UPDATE ON flow WHEN NEW.id IS NOT OLD.id
BEGIN
  SELECT RAISE(ABORT, 'The id of a flow never changes: commands refer to it.');
END;

CREATE TRIGGER flow_delete BEFORE DELETE ON flow
WHEN EXISTS (SELECT 1 FROM command WHERE flow_id = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'The flow has commands: delete them, or move them to another flow, first.');
END;

-- Commands ------------------------------------------------------------------------------------

CREATE TRIGGER command_id_stays BEFORE UPDATE ON command WHEN NEW.id IS NOT OLD.id
BEGIN
  SELECT RAISE(ABORT, 'The id of a command never changes: its origins refer to it.');
END;

CREATE TRIGGER command_insert BEFORE INSERT ON command
BEGIN
  SELECT RAISE(ABORT, 'A command of this name exists already: choose another name.')
  WHERE EXISTS (SELECT 1 FROM command WHERE name = NEW.name);
  SELECT RAISE(ABORT, 'The destination of the command does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.destination_id);
  SELECT RAISE(ABORT, 'The flow of the command does not exist: insert it first.')
  WHERE NEW.flow_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM flow WHERE id = NEW.flow_id);
END;

CREATE TRIGGER command_update BEFORE UPDATE OF name, destination_id, flow_id ON command
BEGIN
  SELECT RAISE(ABORT, 'A command of this name exists already: choose another name.')
  WHERE EXISTS (SELECT 1 FROM command WHERE name = NEW.name AND id <> OLD.id);
  SELECT RAISE(ABORT, 'The destination of the command does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.destination_id);
  SELECT RAISE(ABORT, 'The flow of the command does not exist: insert it first.')
  WHERE NEW.flow_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM flow WHERE id = NEW.flow_id);
END;

CREATE TRIGGER command_deleted AFTER DELETE ON command
BEGIN
  DELETE FROM command_origin WHERE command_id = OLD.id;
  DELETE FROM command_property WHERE command_id = OLD.id;
  DELETE FROM command_condition WHERE command_id = OLD.id;
END;

CREATE TRIGGER command_origin_insert BEFORE INSERT ON command_origin
BEGIN
  SELECT RAISE(ABORT, 'The origin of the command does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.origin_id);
  SELECT RAISE(ABORT, 'The command of the origin does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id);
END;

CREATE TRIGGER command_origin_update BEFORE UPDATE ON command_origin
BEGIN
  SELECT RAISE(ABORT, 'The origin of the command does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.origin_id);
  SELECT RAISE(ABORT, 'The command of the origin does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id);
END;

CREATE TRIGGER command_property_insert BEFORE INSERT ON command_property
WHEN NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id)
BEGIN
  SELECT RAISE(ABORT, 'The command of the property does not exist: insert it first.');
END;

CREATE TRIGGER command_property_update BEFORE UPDATE OF command_id ON command_property
WHEN NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id)
BEGIN
  SELECT RAISE(ABORT, 'The command of the property does not exist: insert it first.');
END;

CREATE TRIGGER command_condition_insert BEFORE INSERT ON command_condition
WHEN NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id)
BEGIN
  SELECT RAISE(ABORT, 'The command of the condition does not exist: insert it first.');
END;

CREATE TRIGGER command_condition_update BEFORE UPDATE OF command_id ON command_condition
WHEN NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id)
BEGIN
  SELECT RAISE(ABORT, 'The command of the condition does not exist: insert it first.');
END;

-- Edges, by name --------------------------------------------------------------------------------

CREATE VIEW edge (origin, destination, command, presentation, flow) AS
SELECT origin.name, destination.name, command.name, command.presentation, flow.name
FROM command
JOIN command_origin ON command_origin.command_id = command.id
JOIN screen AS origin ON origin.id = command_origin.origin_id
JOIN screen AS destination ON destination.id = command.destination_id
LEFT JOIN flow ON flow.id = command.flow_id
WHERE NOT command.universal
UNION ALL
SELECT NULL, destination.name, command.name, command.presentation, flow.name
FROM command
JOIN screen AS destination ON destination.id = command.destination_id
LEFT JOIN flow ON flow.id = command.flow_id
WHERE command.universal;

-- Before 3.47, RAISE takes a literal alone. json_extract repeats a malformed path in its error, and
-- so can name what is unknown.
CREATE TRIGGER edge_insert INSTEAD OF INSERT ON edge
BEGIN
  SELECT RAISE(ABORT, 'An edge needs a destination.') WHERE NEW.destination IS NULL;
  SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM screen WHERE name = NEW.origin)
    THEN json_extract('{}', 'Unknown screen "' || NEW.origin || '" as origin: insert it into screen first.')
  END WHERE NEW.origin IS NOT NULL;
  SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM screen WHERE name = NEW.destination)
    THEN json_extract('{}', 'Unknown screen "' || NEW.destination || '" as destination: insert it into screen first.')
  END;
  SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM flow WHERE name = NEW.flow)
    THEN json_extract('{}', 'Unknown flow "' || NEW.flow || '": insert it into flow first.')
  END WHERE NEW.flow IS NOT NULL;
  SELECT CASE WHEN screen.name <> NEW.destination
    THEN json_extract('{}', 'Command "' || NEW.command || '" leads to "' || screen.name || '": choose another command name.')
  END
  FROM command JOIN screen ON screen.id = command.destination_id
  WHERE command.name = NEW.command;

  SELECT RAISE(ABORT, 'The command exists with another presentation or flow: name another command, or change it in table command.')
  FROM command LEFT JOIN flow ON flow.id = command.flow_id
  WHERE (NEW.presentation <> command.presentation OR (NEW.flow IS NOT NULL AND NEW.flow IS NOT flow.name))
    AND command.id = coalesce(
      (SELECT id FROM command WHERE name = NEW.command),
      (SELECT command.id FROM command JOIN screen ON screen.id = command.destination_id
        WHERE NEW.command IS NULL AND screen.name = NEW.destination
        ORDER BY coalesce(command.position, command.id), command.id LIMIT 1)
    );

  INSERT INTO command (name, destination_id, universal, presentation, flow_id)
  SELECT coalesce(NEW.command, NEW.destination), screen.id, NEW.origin IS NULL,
    coalesce(NEW.presentation, 'push'), (SELECT id FROM flow WHERE name = NEW.flow)
  FROM screen
  WHERE screen.name = NEW.destination
    AND NOT EXISTS (SELECT 1 FROM command WHERE name = NEW.command)
    AND (NEW.command IS NOT NULL
      OR NOT EXISTS (SELECT 1 FROM command WHERE destination_id = screen.id));

  UPDATE command SET universal = 1
  WHERE NEW.origin IS NULL AND NOT universal AND id = coalesce(
    (SELECT id FROM command WHERE name = NEW.command),
    (SELECT command.id FROM command JOIN screen ON screen.id = command.destination_id
      WHERE NEW.command IS NULL AND screen.name = NEW.destination
      ORDER BY coalesce(command.position, command.id), command.id LIMIT 1)
  );

  INSERT OR IGNORE INTO command_origin (origin_id, command_id)
  SELECT screen.id, coalesce(
    (SELECT id FROM command WHERE name = NEW.command),
    (SELECT command.id FROM command JOIN screen ON screen.id = command.destination_id
      WHERE NEW.command IS NULL AND screen.name = NEW.destination
      ORDER BY coalesce(command.position, command.id), command.id LIMIT 1)
  )
  FROM screen WHERE screen.name = NEW.origin;
END;

CREATE TRIGGER edge_delete INSTEAD OF DELETE ON edge
BEGIN
  DELETE FROM command_origin
  WHERE command_id = (SELECT id FROM command WHERE name = OLD.command)
    AND origin_id = (SELECT id FROM screen WHERE name = OLD.origin);
  UPDATE command SET universal = 0 WHERE OLD.origin IS NULL AND name = OLD.command;
END;

CREATE TRIGGER edge_update INSTEAD OF UPDATE ON edge
BEGIN
  SELECT RAISE(ABORT, 'An edge is inserted or deleted; change presentation and flow in table command.');
END;
