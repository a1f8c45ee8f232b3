-- An entry of the former index could hold 2,700 letters at most; of this one it is a number.
DROP INDEX requests_by_email;
CREATE INDEX requests_by_email ON requests USING hash (lower(email));
