-- Dreams: who wrote when stands in columns; what was written is in the sealed payload.

create table dreams (
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
create index dreams_newest on dreams (user_id, created_at desc, id desc);
create index dreams_changes on dreams (user_id, cursor);
create index dreams_trash on dreams (user_id, removed_at desc) where removed_at is not null;
alter table dreams alter column payload set storage external;
