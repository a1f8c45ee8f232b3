-- A page that hears of another revision reads the draft: nothing else needs to know what changed, and where.
ALTER TABLE draft_changes DROP COLUMN window_id;
ALTER TABLE draft_changes DROP COLUMN patches;
