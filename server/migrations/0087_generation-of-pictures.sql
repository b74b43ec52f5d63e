-- The generation of the key that each picture of a private journal is sealed with, as its head says: none of an earlier one may be
-- left when a turned key takes over.
alter table private_journal_pictures add column generation integer not null default 1 check (generation > 0);
