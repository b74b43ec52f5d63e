-- Goals: who made one when stands in columns; what it is, is in the sealed payload.

create table goals (
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
create index goals_newest on goals (user_id, created_at desc, id desc);
create index goals_changes on goals (user_id, cursor);
create index goals_trash on goals (user_id, removed_at desc) where removed_at is not null;
alter table goals alter column payload set storage external;
