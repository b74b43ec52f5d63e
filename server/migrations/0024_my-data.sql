-- Accounts whose erasure has begun. The rows are gone in the same transaction; the row here goes once the files are gone
-- too, so that an erasure that was interrupted is finished. It refers to no account, because there is none any more.
create table my_data_erasures (
  id uuid primary key,
  began_at timestamptz(3) not null default now()
);

-- Why somebody has left, in their own words, if they said so. Nothing tells whose words they are.
create table my_data_departures (
  id uuid primary key,
  left_on date not null default current_date,
  reason text not null
);

-- Imports: who brought something along from where, and which items it added, so that it can be undone.
create table my_data_imports (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  source text not null check (source in ('reflect', 'day-one', 'journey', 'daylio', 'markdown')),
  started_at timestamptz(3) not null default now(),
  primary key (user_id, id)
);
create table my_data_import_items (
  user_id uuid not null references accounts (id) on delete cascade,
  import_id uuid not null,
  feature text not null,
  item_id uuid not null,
  primary key (user_id, import_id, feature, item_id),
  foreign key (user_id, import_id) references my_data_imports (user_id, id) on delete cascade
);
