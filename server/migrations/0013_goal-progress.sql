-- The history of goals: which goal, how far, and how it felt is in the sealed payload.

create table goal_progress (
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
create index goal_progress_newest on goal_progress (user_id, created_at desc, id desc);
create index goal_progress_changes on goal_progress (user_id, cursor);
create index goal_progress_trash on goal_progress (user_id, removed_at desc) where removed_at is not null;
alter table goal_progress alter column payload set storage external;
