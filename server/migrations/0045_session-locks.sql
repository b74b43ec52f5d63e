-- The PIN of a device as the server knows it: while a session has a row here, its data is answered only to a page in which
-- the PIN was entered. It goes with its session.
create table session_locks (
  session_id bytea primary key references sessions (id) on delete cascade,
  -- A hash, keyed with the person's key, of what the device has derived from the PIN. The PIN itself is never sent.
  verifier bytea not null,
  -- How many digits the PIN has, so that the lock screen can be shown where the device has lost its own record.
  digits smallint not null check (digits between 4 and 6),
  failed_attempts integer not null default 0,
  waits_until timestamptz,
  -- SHA-256 of the tokens of pages in which the PIN was entered. Empty: locked.
  unlocked_by bytea[] not null default '{}',
  -- The credential of a finger or a face on this device, and the challenge that it has to answer.
  credential_id text,
  public_key bytea,
  challenge bytea,
  challenge_until timestamptz
);
