ALTER TABLE requests
  ADD COLUMN status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in-contact', 'won', 'not-a-fit')),
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN read_at TIMESTAMPTZ,
  -- Nothing was promised for what came before there was a desk.
  ADD COLUMN reply_due_at TIMESTAMPTZ,
  ADD COLUMN answered_at TIMESTAMPTZ,
  -- When a person last said that it is spam, or that it is not.
  ADD COLUMN judged_at TIMESTAMPTZ,
  -- What a search looks through. Filled for earlier rows by fill-words.ts, after the figures.
  ADD COLUMN words TEXT NOT NULL DEFAULT '';

CREATE INDEX requests_by_status ON requests (is_suspicious, status, received_at, id);
CREATE INDEX requests_unread ON requests (is_suspicious, status) WHERE read_at IS NULL;
CREATE INDEX requests_by_due ON requests (status, reply_due_at) WHERE reply_due_at IS NOT NULL;
DROP INDEX requests_suspicious;

CREATE TABLE notes (
  id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  written_at TIMESTAMPTZ NOT NULL,
  text TEXT NOT NULL
);

CREATE INDEX notes_by_request ON notes (request_id, written_at);

-- What became of a request, apart from what its own row and its notes say.
CREATE TABLE events (
  id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  happened_at TIMESTAMPTZ NOT NULL,
  kind TEXT NOT NULL,
  -- Of a change of status: the new one.
  status TEXT,
  -- Of an attempt.
  delivery_id TEXT,
  error TEXT
);

CREATE INDEX events_by_request ON events (request_id, happened_at);

-- One morning mail a day, whoever sends it.
CREATE TABLE digests (
  day TEXT PRIMARY KEY,
  lease_token TEXT,
  due_at TIMESTAMPTZ NOT NULL,
  sent_at TIMESTAMPTZ
);

CREATE TABLE backups (
  finished_at TIMESTAMPTZ PRIMARY KEY
);
