-- What the site says is data now. Earlier publications were builds, which nobody can read any more.
DROP TABLE publications;
CREATE TABLE publications (
  id BIGINT PRIMARY KEY,
  published_at TIMESTAMPTZ NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('first', 'edited', 'scheduled', 'imported', 'back')),
  back_to BIGINT,
  author TEXT NOT NULL,
  changes TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  content TEXT NOT NULL,
  digest TEXT NOT NULL
);

-- Named by what they show, so each is stored once.
CREATE TABLE pictures (
  name TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  bytes BYTEA NOT NULL,
  added_at TIMESTAMPTZ NOT NULL
);

-- What is to be published next: one for the whole site.
CREATE TABLE drafts (
  id BIGINT PRIMARY KEY CHECK (id = 1),
  base BIGINT NOT NULL,
  revision BIGINT NOT NULL,
  schema_version INTEGER NOT NULL,
  content TEXT NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);

-- The last changes of the draft, for everybody else who has it open. Without patches, all of it was replaced.
CREATE TABLE draft_changes (
  revision BIGINT PRIMARY KEY,
  call_id TEXT NOT NULL UNIQUE,
  window_id TEXT NOT NULL,
  patches TEXT,
  skipped TEXT NOT NULL
);

-- What will be published at a set time.
CREATE TABLE schedules (
  id BIGINT PRIMARY KEY CHECK (id = 1),
  due_at TIMESTAMPTZ NOT NULL,
  author TEXT NOT NULL,
  changes TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  content TEXT NOT NULL,
  digest TEXT NOT NULL
);
