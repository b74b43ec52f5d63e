-- People, their sessions, and what a sign-in needs while it is under way.

create table accounts (
  id uuid primary key,
  provider text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null default false,
  first_name text,
  last_name text,
  plan text not null default 'free' check (plan in ('free', 'trial', 'premium')),
  trial_expires_at timestamptz,
  created_at timestamptz not null default now(),
  -- Who somebody is, is said by one provider; an e-mail address alone never joins two accounts.
  unique (provider, subject)
);

create table sessions (
  -- SHA-256 of the cookie's value: a stolen backup opens no session.
  id bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create index sessions_account on sessions (account_id, last_seen_at desc);
create index sessions_expiry on sessions (expires_at);

-- One row from the press on "Continue with …" to the way back; the way back takes it out.
create table sign_in_attempts (
  -- SHA-256 of the state that travels through the provider.
  id bytea primary key,
  -- SHA-256 of the cookie of the browser that started it.
  browser bytea not null,
  provider text not null,
  nonce text not null,
  pkce_verifier text not null,
  wanted_path text not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_expiry on sign_in_attempts (expires_at);

-- What the embedded provider remembers: interactions, codes and grants for minutes, its own keys for good.
create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payloads_grant on oidc_payloads (grant_id) where grant_id is not null;
create index oidc_payloads_uid on oidc_payloads (model, uid) where uid is not null;
create index oidc_payloads_expiry on oidc_payloads (expires_at) where expires_at is not null;
