-- The account key of a private journal, wrapped on a device with a secret whose parts trusted people have. The server hands it
-- out once the time to wait is over, in which a device of the person can refuse.
create table private_journal_recoveries (
  user_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null,
  -- How the device derives the secret: written and read by devices alone.
  parameters text not null,
  wrapped bytea not null,
  generation integer not null check (generation > 0),
  wait_days integer not null check (wait_days between 1 and 30),
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3)
);
