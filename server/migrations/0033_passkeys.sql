-- Signing in with passkeys, for an installation without an outside provider.

-- Whoever came in with the set-up code that the start prints. They administrate the installation.
alter table accounts add column is_owner boolean not null default false;

create table passkeys (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- Of the authenticator; most count nothing and stay at 0.
  counter bigint not null,
  -- What the browser called itself when the passkey was made.
  user_agent text,
  -- Sealed under the person's key; null until they give it one.
  name bytea,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  primary key (account_id, id)
);

-- Codes that make one passkey each: the set-up code, invitations, links for another passkey, and recovery codes.
create table passkey_codes (
  -- SHA-256: a stolen backup lets nobody in.
  hash bytea primary key,
  id uuid not null unique,
  purpose text not null check (purpose in ('set-up', 'invitation', 'another-passkey', 'recovery')),
  -- Who made it, or whose journal it leads to; null for the set-up code.
  account_id uuid references accounts (id) on delete cascade,
  -- Of the invited person.
  email text,
  created_at timestamptz(3) not null default now(),
  -- Null for a recovery code, which stays until it is used or replaced.
  expires_at timestamptz,
  check ((purpose = 'set-up') = (account_id is null)),
  check ((purpose = 'invitation') = (email is not null))
);
create index passkey_codes_account on passkey_codes (account_id, created_at desc) where account_id is not null;
create index passkey_codes_expiry on passkey_codes (expires_at) where expires_at is not null;
