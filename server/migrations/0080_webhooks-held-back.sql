-- Addresses that didn't take several events in a row are left alone for a while, and each event says when it is tried next.
alter table webhooks add column failures integer not null default 0;
alter table webhooks add column held_until timestamptz(3) not null default now();
alter table webhooks_deliveries add column due_at timestamptz(3) not null default now();
create index webhooks_deliveries_waiting on webhooks_deliveries (user_id, webhook_id, due_at) where state = 'waiting';
