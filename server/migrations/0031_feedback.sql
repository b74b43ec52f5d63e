-- What people send to the administrators, sealed under the key of whoever sent it.
create table feedback_reports (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  -- What administrators call it.
  number bigint generated always as identity unique,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  revision integer not null,
  payload bytea not null,
  primary key (user_id, id)
);
alter table feedback_reports alter column payload set storage external;

-- Wrong admin passwords by address. Unlogged: worth nothing after a crash.
create unlogged table admin_password_attempts (
  -- SHA-256 of the address.
  address bytea primary key,
  tries integer not null,
  ends_at timestamptz not null
);
create index admin_password_attempts_ends_at on admin_password_attempts (ends_at);

-- The list of accounts by age, a page at a time.
create index accounts_newest on accounts (created_at desc, id desc);
create index accounts_email on accounts (lower(email));
-- Finds a part of an address or a name. Where the database does not allow the extension, the search reads every account.
do $$
begin
  create extension if not exists pg_trgm;
  create index accounts_search on accounts using gin (
    lower(email || E'\n' || coalesce(first_name || ' ', '') || coalesce(last_name, '')) gin_trgm_ops
  );
exception when others then
  raise notice 'Without pg_trgm, searching among accounts is slower.';
end
$$;
