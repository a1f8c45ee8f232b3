-- What the site says is data now. Earlier publications were builds, which nobody can read any more.
DROP TABLE publications;
CREATE TABLE publications (
  id INTEGER PRIMARY KEY,
  published_at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('first', 'edited', 'scheduled', 'imported', 'back')),
  back_to INTEGER,
  author TEXT NOT NULL,
  changes TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  content TEXT NOT NULL,
  digest TEXT NOT NULL
) STRICT;

-- Named by what they show, so each is stored once.
CREATE TABLE pictures (
  name TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  added_at INTEGER NOT NULL
) STRICT;

-- What is to be published next: one for the whole site.
CREATE TABLE drafts (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  base INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  schema_version INTEGER NOT NULL,
  content TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- The last changes of the draft, for everybody else who has it open. Without patches, all of it was replaced.
CREATE TABLE draft_changes (
  revision INTEGER PRIMARY KEY,
  call_id TEXT NOT NULL UNIQUE,
  window_id TEXT NOT NULL,
  patches TEXT,
  skipped TEXT NOT NULL
) STRICT;

-- What will be published at a set time.
CREATE TABLE schedules (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  due_at INTEGER NOT NULL,
  author TEXT NOT NULL,
  changes TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  content TEXT NOT NULL,
  digest TEXT NOT NULL
) STRICT;
