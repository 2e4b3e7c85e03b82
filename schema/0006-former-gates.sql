-- The first part of the migration, which 0006-link-handlers.sql and 0006-link-rules.sql continue: gates gain
-- the source notification, and hosts with ports.
CREATE TEMP TABLE former_gate AS SELECT * FROM link_gate;

DROP TABLE link_gate;
