-- Devices that are reminded while Reflect is closed. A device goes with its session: signing out ends its reminders.
create table reminders_devices (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  session_id bytea not null references sessions (id) on delete cascade,
  -- Sealed under the person's key: the address at the push service, the times, the time zone, what the browser calls itself.
  subscription bytea not null,
  -- The next time, which the search for due ones needs; null where no reminder is switched on.
  next_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, id)
);
create index reminders_devices_next_at on reminders_devices (next_at);
create index reminders_devices_session_id on reminders_devices (session_id);

-- The key pair with which this installation is known to push services (VAPID), sealed under the master key.
create table reminders_keys (
  is_only_row boolean primary key default true check (is_only_row),
  sealed bytea not null
);
