-- Chats: who wrote when stands in columns; what was written is in the sealed payload.

create table chats (
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
create index chats_newest on chats (user_id, created_at desc, id desc);
create index chats_changes on chats (user_id, cursor);
create index chats_trash on chats (user_id, removed_at desc) where removed_at is not null;
alter table chats alter column payload set storage external;
