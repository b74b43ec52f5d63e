-- Days on which habits were done: which habit and which day is in the sealed payload.

create table habit_completions (
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
create index habit_completions_newest on habit_completions (user_id, created_at desc, id desc);
create index habit_completions_changes on habit_completions (user_id, cursor);
create index habit_completions_trash on habit_completions (user_id, removed_at desc) where removed_at is not null;
alter table habit_completions alter column payload set storage external;
