-- What was sent to a language model for a person: when is in columns; what was asked for, of whom and how much is in the
-- sealed payload. The text itself is not stored again.

create table ai_log (
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
create index ai_log_newest on ai_log (user_id, created_at desc, id desc);
create index ai_log_age on ai_log (created_at);
alter table ai_log alter column payload set storage external;
