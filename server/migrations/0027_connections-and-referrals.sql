-- Codes are looked up across people, so they stand in plain columns; so does who is connected with whom.

create table connection_codes (
  user_id uuid primary key references accounts (id) on delete cascade,
  code text not null unique,
  created_at timestamptz(3) not null default now()
);

-- Each connection has two rows, one for each person, under the same id. The primary key makes it one for a pair.
create table connections (
  user_id uuid not null references accounts (id) on delete cascade,
  -- The other person. Their rows go with their account, by the feature.
  other_id uuid not null,
  id uuid not null,
  created_at timestamptz(3) not null default now(),
  -- Whether the other person was put among the people of this one; false after a crash in between.
  is_among_people boolean not null default false,
  primary key (user_id, other_id)
);
create index connections_of_other on connections (other_id);

-- The anonymous profile: one sealed row, whose id is the person's.
create table connection_profiles (
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
alter table connection_profiles alter column payload set storage external;

create table referral_codes (
  user_id uuid primary key references accounts (id) on delete cascade,
  code text not null unique,
  created_at timestamptz(3) not null default now()
);

-- Who used whose code. The primary key makes it one code for an account.
create table referrals (
  user_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null unique,
  -- Whose code it was; null once that account is erased.
  referrer_id uuid,
  created_at timestamptz(3) not null default now(),
  -- When the new person wrote their first entry.
  completed_at timestamptz(3)
);
create index referrals_of_referrer on referrals (referrer_id, created_at desc);
create index referrals_pending on referrals (created_at) where completed_at is null;

-- Days of Premium that were earned; the subscription is given them in the same transaction. The primary key makes it one
-- reward for a source.
create table referral_rewards (
  user_id uuid not null references accounts (id) on delete cascade,
  -- `referral:<id>`, `connection:<id>` or `promo:<code>`.
  source text not null,
  days integer not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, source)
);
