-- The generation of the key of a private journal: one more each time the person has turned it. Rows that a device seals with an
-- earlier one are refused, so that a device that hasn't heard of it asks for the new one.
alter table accounts add column private_journal_generation integer not null default 1
  check (private_journal_generation > 0);
