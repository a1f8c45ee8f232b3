-- The versions of the site that the owner has published: what each was made from, and what was made.
CREATE TABLE publications (
  id BIGINT PRIMARY KEY,
  published_at TIMESTAMPTZ NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('first', 'edited', 'imported', 'back')),
  back_to BIGINT,
  author TEXT NOT NULL,
  changes TEXT NOT NULL,
  sources BYTEA NOT NULL,
  built BYTEA NOT NULL,
  digest TEXT NOT NULL
);
