-- The versions of the site that the owner has published: what each was made from, and what was made.
CREATE TABLE publications (
  id INTEGER PRIMARY KEY,
  published_at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('first', 'edited', 'imported', 'back')),
  back_to INTEGER,
  author TEXT NOT NULL,
  changes TEXT NOT NULL,
  sources BLOB NOT NULL,
  built BLOB NOT NULL,
  digest TEXT NOT NULL
) STRICT;
