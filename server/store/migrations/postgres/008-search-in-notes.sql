-- Before this, every request was given its words anew, with those of its notes and its reference.
CREATE INDEX requests_by_word ON requests USING gin (array_to_tsvector(string_to_array(ltrim(words), ' ')));

ANALYZE requests;
