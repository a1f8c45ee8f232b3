-- The words are folded and cut before they are kept, so no parser of the engine's own takes part.
CREATE INDEX requests_by_word ON requests USING gin (array_to_tsvector(string_to_array(ltrim(words), ' ')));

-- Without figures about the words and the states, the first searches would be planned by guesses.
ANALYZE requests;
