-- One record for each image: its size, and whether it is as it came ('raw'), decoded and written again ('clean'), or has
-- all its variants ('done'). Bytes are those of the image with its variants.
CREATE TABLE picture_records (
  name TEXT PRIMARY KEY,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('raw', 'clean', 'done'))
) STRICT;
INSERT INTO picture_records SELECT name, 0, 0, length(bytes), 'raw' FROM pictures;

-- The widths and formats of an image that pages offer.
CREATE TABLE picture_variants (
  name TEXT PRIMARY KEY,
  picture TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE INDEX picture_variants_by_picture ON picture_variants (picture);
