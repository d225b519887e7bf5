-- Whoever comes first makes the tables; the others wait, and find them.
SELECT pg_advisory_xact_lock(1936682089);
CREATE SCHEMA IF NOT EXISTS solitaire;
CREATE TABLE IF NOT EXISTS solitaire.ledger (
    version INTEGER NOT NULL,
    one     BOOLEAN PRIMARY KEY DEFAULT true CHECK (one)
);
INSERT INTO solitaire.ledger (version) VALUES (1) ON CONFLICT DO NOTHING;
CREATE TABLE IF NOT EXISTS solitaire.study (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    study   TEXT NOT NULL,
    game    TEXT NOT NULL,
    rules   TEXT NOT NULL,
    method  TEXT NOT NULL,
    limits  TEXT NOT NULL,
    plan    TEXT NOT NULL,
    UNIQUE (study, game, rules, method, limits)
);
-- `attempts` counts how often the shard was begun since a deal of it came out last.
CREATE TABLE IF NOT EXISTS solitaire.shard (
    id       BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    study    BIGINT NOT NULL REFERENCES solitaire.study (id),
    first    BIGINT NOT NULL,
    last     BIGINT NOT NULL,
    state    TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'given_up')),
    queued   BOOLEAN NOT NULL DEFAULT false,
    attempts INTEGER NOT NULL DEFAULT 0,
    reason   TEXT,
    UNIQUE (study, first, last)
);
CREATE TABLE IF NOT EXISTS solitaire.result (
    study   BIGINT NOT NULL REFERENCES solitaire.study (id),
    deal    BIGINT NOT NULL,
    verdict TEXT NOT NULL,
    ending  TEXT,
    moves   BIGINT,
    nodes   BIGINT NOT NULL,
    states  BIGINT NOT NULL,
    memory  BIGINT NOT NULL,
    seconds DOUBLE PRECISION NOT NULL,
    score   INTEGER,
    PRIMARY KEY (study, deal)
);
