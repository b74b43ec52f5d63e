-- Counts how often rows of a person were erased for good, by table. `up_to` is the last change that an erased row had: a
-- device that knew less then has to read everything again, unless it began to do so since.
create table erasures (
  user_id uuid not null references accounts (id) on delete cascade,
  table_name text not null,
  times integer not null,
  up_to bigint not null,
  primary key (user_id, table_name)
);
insert into erasures (user_id, table_name, times, up_to)
  select user_id, 'journal_entries', 1, erased_up_to from user_cursors where erased_up_to > 0;
alter table user_cursors drop column erased_up_to;
