-- The words are folded and cut before they are kept, so the plainest tokenizer is the right one.
CREATE VIRTUAL TABLE request_search USING fts5 (
  words, content = 'requests', content_rowid = 'number', detail = 'none', columnsize = 0, tokenize = 'ascii'
);

-- What is deleted must not stay readable in the index.
INSERT INTO request_search (request_search, rank) VALUES ('secure-delete', 1);
INSERT INTO request_search (request_search) VALUES ('rebuild');

CREATE TRIGGER requests_indexed AFTER INSERT ON requests BEGIN
  INSERT INTO request_search (rowid, words) VALUES (new.number, new.words);
END;

CREATE TRIGGER requests_unindexed AFTER DELETE ON requests BEGIN
  INSERT INTO request_search (request_search, rowid, words) VALUES ('delete', old.number, old.words);
END;
