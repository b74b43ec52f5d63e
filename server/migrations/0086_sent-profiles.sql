-- The anonymous profile that a device has made and its person has sent: fixed sentences, which a private journal may show, too.
-- So it has no `refuse_readable_row`, other than what the server makes of readable entries.
create table connections_sent_profiles (
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
alter table connections_sent_profiles alter column payload set storage external;
