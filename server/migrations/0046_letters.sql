-- Letters: who wrote when stands in columns; what was written is in the sealed payload.

create table letters (
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
create index letters_newest on letters (user_id, created_at desc, id desc);
create index letters_changes on letters (user_id, cursor);
create index letters_trash on letters (user_id, removed_at desc) where removed_at is not null;
alter table letters alter column payload set storage external;
