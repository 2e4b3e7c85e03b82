-- Fills an empty flow database from a plain graph: screen (id, name) and edge (origin, destination)
-- by id. A command for each destination, with its origins. Foreign keys hold by construction.
--
--   navgraph init big.db && sqlite3 big.db "ATTACH 'graph.db' AS graph" ".read Benchmarks/fill.sql"

PRAGMA main.synchronous = OFF;
BEGIN;
INSERT INTO main.screen (id, name) SELECT id, name FROM graph.screen ORDER BY id;
INSERT INTO main.command (id, name, destination_id)
SELECT id, name, id FROM graph.screen WHERE id IN (SELECT destination FROM graph.edge) ORDER BY id;
INSERT INTO main.command_origin (origin_id, command_id)
SELECT origin, destination FROM graph.edge ORDER BY origin, destination;
COMMIT;

-- What was recorded of this would be several times the size of the flows.
DELETE FROM main.history_change;
DELETE FROM main.history_revision;
VACUUM main;
