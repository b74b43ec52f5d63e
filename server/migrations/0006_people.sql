-- People in the life of a writer: who added them when stands in columns; who they are is in the sealed payload.

create table people (
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
create index people_newest on people (user_id, created_at desc, id desc);
create index people_changes on people (user_id, cursor);
create index people_trash on people (user_id, removed_at desc) where removed_at is not null;
alter table people alter column payload set storage external;
