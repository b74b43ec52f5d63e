-- Well-being check-ins: who wrote when is in columns; the answers are in the sealed payload.

create table check_ins (
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
create index check_ins_newest on check_ins (user_id, created_at desc, id desc);
create index check_ins_changes on check_ins (user_id, cursor);
create index check_ins_trash on check_ins (user_id, removed_at desc) where removed_at is not null;
alter table check_ins alter column payload set storage external;
