-- Entries: who wrote when stands in columns; everything that was written or felt is in the sealed payload.

create table journal_entries (
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
create index journal_entries_newest on journal_entries (user_id, created_at desc, id desc);
create index journal_entries_changes on journal_entries (user_id, cursor);
create index journal_entries_trash on journal_entries (user_id, removed_at desc) where removed_at is not null;

-- Sealed bytes do not shrink: compressing them would only cost time.
alter table journal_entries alter column payload set storage external;
