-- Rows of a private journal: what a device has sealed is in the payload, which is sealed once more.
create table private_journal_rows (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  removed_at timestamptz(3),
  revision integer not null,
  cursor bigint not null,
  payload bytea not null,
  primary key (user_id, id)
);
create index private_journal_rows_newest on private_journal_rows (user_id, created_at desc, id desc);
create index private_journal_rows_changes on private_journal_rows (user_id, cursor);
create index private_journal_rows_trash on private_journal_rows (user_id, removed_at desc) where removed_at is not null;
alter table private_journal_rows alter column payload set storage external;
