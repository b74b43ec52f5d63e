-- A person's earlier keys, until nothing is left that they open. `user_keys` has the newest one, which everything is sealed
-- with.
create table replaced_user_keys (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  wrapped_key bytea not null,
  key_id text not null,
  primary key (user_id, id)
);
-- What was derived from an earlier key and has to stay the same, sealed with the newest one: the key of the devices' copies,
-- and that by which PINs are compared. An earlier key doesn't follow from these.
alter table user_keys add column kept_secrets bytea;

-- Private journals whose person has a key from when the server could read: from when on it may be replaced, since when there is a
-- newer one, and when the old one was destroyed.
create table private_journal_old_keys (
  user_id uuid primary key references accounts (id) on delete cascade,
  -- Servers of the version before may run on for a while, and know of one key alone. What has no row yet gets one from a job.
  due_at timestamptz(3) not null default now() + interval '1 hour',
  replaced_at timestamptz(3),
  destroyed_at timestamptz(3)
);
