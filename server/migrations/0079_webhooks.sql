-- Addresses that people have told of what happens in their journal: ids and times alone.
create table webhooks (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  -- Sealed under the person's key: the address, and the secret that signs what is sent.
  target bytea not null,
  events text[] not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, id)
);

-- What was sent, or is to be sent; kept for a week. The id is made from the event, so that the same one is sent once.
create table webhooks_deliveries (
  user_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  -- The id of the entry or goal.
  about_id uuid not null,
  happened_at timestamptz(3) not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  status integer,
  primary key (user_id, id),
  foreign key (user_id, webhook_id) references webhooks (user_id, id) on delete cascade
);
create index webhooks_deliveries_of_webhook on webhooks_deliveries (user_id, webhook_id, happened_at);
create index webhooks_deliveries_happened_at on webhooks_deliveries (happened_at);
