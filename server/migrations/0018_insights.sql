-- Insights and patterns of a journal, and what their writer said about them: one row a person, all of it in the sealed payload.

create table insights (
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
alter table insights alter column payload set storage external;
