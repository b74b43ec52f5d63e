-- People whom an administrator has invited and who have not signed in yet, with the names that they begin with.
create table accounts_invited (
  id uuid primary key default gen_random_uuid(),
  -- In lower case.
  email text not null unique,
  first_name text,
  last_name text,
  created_at timestamptz(3) not null default now()
);
