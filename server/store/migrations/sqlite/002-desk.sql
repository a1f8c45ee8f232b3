-- Made anew for the number in front: the search index knows rows by it, and without a column of its own SQLite may hand
-- out other numbers whenever it copies the file.
CREATE TABLE requests_anew (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  received_at INTEGER NOT NULL,
  is_suspicious INTEGER NOT NULL CHECK (is_suspicious IN (0, 1)),
  form TEXT NOT NULL CHECK (form IN ('home', 'contact')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  company TEXT NOT NULL,
  role TEXT NOT NULL,
  service_interest TEXT NOT NULL,
  message TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  key_hash TEXT,
  status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in-contact', 'won', 'not-a-fit')),
  version INTEGER NOT NULL DEFAULT 1,
  read_at INTEGER,
  -- Nothing was promised for what came before there was a desk.
  reply_due_at INTEGER,
  answered_at INTEGER,
  -- When a person last said that it is spam, or that it is not.
  judged_at INTEGER,
  -- What a search looks through. Filled for earlier rows by fill-words.ts, after the figures.
  words TEXT NOT NULL DEFAULT ''
) STRICT;

INSERT INTO requests_anew (id, received_at, is_suspicious, form, name, email, phone, company, role, service_interest,
  message, fingerprint, key_hash)
SELECT id, received_at, is_suspicious, form, name, email, phone, company, role, service_interest,
  message, fingerprint, key_hash
FROM requests ORDER BY received_at, id;

DROP TABLE requests;
ALTER TABLE requests_anew RENAME TO requests;

CREATE INDEX requests_by_time ON requests (received_at, id);
CREATE INDEX requests_by_fingerprint ON requests (fingerprint, received_at);
CREATE UNIQUE INDEX requests_by_key ON requests (key_hash) WHERE key_hash IS NOT NULL;
CREATE INDEX requests_by_email ON requests (lower(email));
CREATE INDEX requests_by_status ON requests (is_suspicious, status, received_at, id);
CREATE INDEX requests_unread ON requests (is_suspicious, status) WHERE read_at IS NULL;
CREATE INDEX requests_by_due ON requests (status, reply_due_at) WHERE reply_due_at IS NOT NULL;

CREATE TRIGGER requests_added AFTER INSERT ON requests BEGIN
  UPDATE tallies SET count = count + 1 WHERE name = iif(new.is_suspicious, 'suspicious', 'regular');
END;

CREATE TRIGGER requests_deleted AFTER DELETE ON requests BEGIN
  UPDATE tallies SET count = count - 1 WHERE name = iif(old.is_suspicious, 'suspicious', 'regular');
END;

CREATE TRIGGER requests_judged AFTER UPDATE OF is_suspicious ON requests
WHEN old.is_suspicious <> new.is_suspicious BEGIN
  UPDATE tallies SET count = count + iif((name = 'suspicious') = new.is_suspicious, 1, -1)
  WHERE name IN ('regular', 'suspicious');
END;

CREATE TABLE notes (
  id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  written_at INTEGER NOT NULL,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX notes_by_request ON notes (request_id, written_at);

-- What became of a request, apart from what its own row and its notes say.
CREATE TABLE events (
  id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  happened_at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  -- Of a change of status: the new one.
  status TEXT,
  -- Of an attempt.
  delivery_id TEXT,
  error TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX events_by_request ON events (request_id, happened_at);

-- One morning mail a day, whoever sends it.
CREATE TABLE digests (
  day TEXT PRIMARY KEY,
  lease_token TEXT,
  due_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT;

CREATE TABLE backups (
  finished_at INTEGER PRIMARY KEY
) STRICT;
