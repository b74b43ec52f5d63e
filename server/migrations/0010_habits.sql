-- Habits: who made one when stands in columns; what it is, is in the sealed payload.

create table habits (
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
create index habits_newest on habits (user_id, created_at desc, id desc);
create index habits_changes on habits (user_id, cursor);
create index habits_trash on habits (user_id, removed_at desc) where removed_at is not null;
alter table habits alter column payload set storage external;
