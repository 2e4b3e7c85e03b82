-- Finds the universal commands without reading all commands, so that a route in a large database can be searched in
-- its indexes.
CREATE INDEX command_universal ON command (id) WHERE universal = 1;
