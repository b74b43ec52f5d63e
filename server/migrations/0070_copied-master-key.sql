-- The id of the master key of which somebody said that there is a copy elsewhere. Another key after a rotation has none.
alter table master_key add column copied_key_id text;
