-- Keys with which programs of a person act for them. Only a hash is stored: a stolen backup opens nothing.
create table access_tokens (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  -- SHA-256 of the token.
  hash bytea not null unique,
  -- Sealed under the person's key.
  name bytea not null,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  primary key (user_id, id)
);
