-- A channel was named 'acknowledgement' until now.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check;
UPDATE deliveries SET channel = 'acknowledgment' WHERE channel = 'acknowledgement';
ALTER TABLE deliveries ADD CONSTRAINT deliveries_channel_check
  CHECK (channel IN ('owner-mail', 'webhook', 'acknowledgment'));

-- An older release that still runs goes on writing the old name.
CREATE FUNCTION rename_channel() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  new.channel := 'acknowledgment';
  RETURN new;
END $$;

CREATE TRIGGER deliveries_renamed BEFORE INSERT ON deliveries FOR EACH ROW
WHEN (new.channel = 'acknowledgement') EXECUTE FUNCTION rename_channel();
