-- A new device asks an open one to let it into a private journal: one request of a person at a time, which ends with either of
-- the two sessions and after ten minutes. The messages are made by devices and read by devices alone.
create table private_journal_approvals (
  user_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null,
  asking_session bytea not null references sessions (id) on delete cascade,
  answering_session bytea references sessions (id) on delete cascade,
  is_refused boolean not null default false,
  asked bytea,
  answered bytea,
  revealed bytea,
  handed bytea,
  ends_at timestamptz(3) not null
);
create index private_journal_approvals_asking on private_journal_approvals (asking_session);
create index private_journal_approvals_answering on private_journal_approvals (answering_session);
