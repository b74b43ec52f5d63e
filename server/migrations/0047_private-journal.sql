-- The key of a private journal, wrapped on a device by each way to open it. The server can unwrap none of them.
create table private_journal_keys (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  kind text not null,
  -- How the device derives the secret of this way: written and read by devices alone.
  parameters text not null,
  wrapped bytea not null,
  generation integer not null check (generation > 0),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, id)
);
