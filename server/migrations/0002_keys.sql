-- One row: which master key wraps the keys of this database. `check_value` proves a key without revealing it.
create table master_key (
  is_only_row boolean primary key default true check (is_only_row),
  key_id text not null,
  check_value bytea not null,
  changed_at timestamptz not null default now()
);

-- One key a person, wrapped by the master key. Without this row nothing of the person can be read. A backup that holds
-- this row can be read with the master key that wrapped it.
create table user_keys (
  user_id uuid primary key references accounts (id) on delete cascade,
  wrapped_key bytea not null,
  key_id text not null,
  created_at timestamptz not null default now()
);

-- Counts the changes of a person, so that a device can ask for what happened since. `erased_up_to` is the last change
-- that a row erased for good had: a device that knows less has to read everything again.
create table user_cursors (
  user_id uuid primary key references accounts (id) on delete cascade,
  last bigint not null,
  erased_up_to bigint not null default 0
);

-- The row stays locked until the writer commits: cursors of a person become visible in their order, without gaps to fall into.
create function next_cursor(of_user uuid) returns bigint language sql as $$
  insert into user_cursors (user_id, last) values (of_user, 1)
  on conflict (user_id) do update set last = user_cursors.last + 1
  returning last
$$;
