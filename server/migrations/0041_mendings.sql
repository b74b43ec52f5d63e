-- Which repairs of stored rows are done, so that a start does not read every row again to look for what they repair.
create table mendings (
  name text primary key,
  done_at timestamptz not null default now()
);
