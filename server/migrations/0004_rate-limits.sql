-- How often somebody called something in the present window. Unlogged: worth nothing after a crash, and written fast.
create unlogged table rate_limits (
  -- SHA-256 of the endpoint and of the caller.
  key bytea primary key,
  calls integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ends_at on rate_limits (ends_at);
